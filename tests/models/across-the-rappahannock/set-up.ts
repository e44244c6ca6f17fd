// Where the scenarios station their armies, as the lists of the battle book have it: counters in each hex, works, bridges.
import type { Facing, Side } from "../../../src/rules/across-the-rappahannock/terms/ids.js";

/** Hexes by how many counters stand there: one or two of infantry and cavalry, one or two of artillery. */
export interface Army {
  readonly side: Side;
  readonly line: string;
  readonly pairs?: string;
  readonly guns: string;
  readonly batteries?: string;
}

export interface SetUp {
  readonly map: string;
  readonly armies: readonly Army[];
  readonly works?: { readonly [F in Facing]?: string };
  readonly pontoons?: string;
  readonly turns: number;
}

/** Misprints are read as the module's documentation says: O'Neal in C3127, Fitz Lee in C3328. */
export const setUps: { readonly [scenario: string]: SetUp } = {
  // SC.Fred
  fredericksburg: {
    map: "F",
    turns: 7,
    pontoons: "2914-3015 3014-3114 3511-3612 4207-4307 4208-4308",
    armies: [
      {
        side: "CSA",
        line: `2626 2825 3221 3222 3023 3122 3318 3620 3421 3517 3719 3718 3818 3717 3817 4119 4218 4317 4517 4618 4717
          4917 5020 5417 5514 5515 5312 5313 5311 5411 5609 5708 5807 5713 5812 5802 5804`,
        pairs: "4619 5219 5016 5114 5513 5611 5612 5711 5810 5819 5908 5907",
        guns: `3222 3223 4319 3919 4420 4518 4818 5418 2724 3222 3618 3817 5312 5707 5512 5614 6006 5311 6006 4320
          5701`,
        batteries: "5416",
      },
      {
        side: "US",
        line: "4907 4512 4612 4909 4810 4410 4106 4107 2712 3209 3313 3016 3216 3315 2317 2812 2914 2911",
        pairs: `5007 5008 5106 5206 5305 4611 4511 4809 4708 4509 4508 4408 4006 4007 3510 3114 3214 3115 3015 3314 4109
          3910 4010 3513 3613 3612 3512`,
        guns: `4612 4909 4810 4709 3905 4410 4105 2614 2712 3408 3308 3313 3014 3014 3013 4011 3614 2319 2221 2812 2216
          2515 2713 2803 3012 3411 3609 3610 3707 3806 4004 4008 4203`,
        batteries: "5304 5105",
      },
    ],
  },
  // SC.Salem
  "salem-church": {
    map: "S",
    turns: 4,
    works: {
      NW: "3312 3313 3314 3315 3416 3517 3618",
      W: "3718 3819 4019 4117 4218 4318",
      E: "3608 3707 3808 3908 4008 4108 4208",
    },
    armies: [
      { side: "CSA", line: "3608 3707 3806 4008 3809 3908 4108 4208 4207 4306", guns: "3907 3727" },
      { side: "US", line: "2307 3703 3802 3701", guns: "3700 2706" },
    ],
  },
  // SC.Zoan
  "zoan-church": {
    map: "S",
    turns: 3,
    works: { NW: "3312 3313 3314 3315 3416 3517 3618", W: "3718 3819 3918 4019 4117 4218 4318" },
    armies: [
      {
        side: "CSA",
        line: "4025 4125 4023 4122 3717 3718 3911 3806 3906 3820 3821 3814 3914 3025 4912 5012",
        guns: "3806 3906 3910 4020",
      },
    ],
  },
  // SC.Jackson
  "jacksons-attack": {
    map: "C",
    turns: 10,
    works: {
      W: "3225 3625 3824 3719 3819 3919 4113 4014 3914 3815 3714 4304 4405",
      SW: "3822 3823 4020 4021",
      SE: "2502 2603 2604 3004 3005 3105 3106 3207 3307 3308 3409 4008 4009 4107 4109 4110 4211 4212 4213",
      E: "2903 3509 3609 3708 3808 3906 3908 4007",
      NW: "4505 4606 4607 4608 4609",
    },
    armies: [
      {
        side: "US",
        line: `3908 1805 3109 3808 3708 3809 4009 3509 3710 5217 5017 5115 5116 3909 4109 2104 2105 4115 4915 5114 3409
          3308 3106 3207 3307 2903 2603 2604 3625 3426 3723 3924 4020 3720 5219 5220 3823 3722 3421 3922 4615 4714 4614
          4513 4209 4310 4411 4212 4213 4109 4316 4416`,
        pairs: "3711 4916 3810 3104 3004 3005",
        guns: "4009 3511 3611 3811 4116 4817 3811 2705 3106 3824 4020 3821 3718 4012 4010",
        batteries: "3513 4216 2502",
      },
      {
        side: "CSA",
        line: `4105 4812 4912 5012 5111 4304 4405 4505 4606 4607 4608 5415 5716 5818 5918 2927 3028 3127 3228 3428 3527
          3628 3727 3328`,
        pairs: "4609",
        guns: "4810 4905 4505 4810 5616",
        batteries: "3327",
      },
    ],
  },
};
