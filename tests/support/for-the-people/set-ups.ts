// The set-ups of 1862, 1863 and 1864 twice over: the columns that the rulebook prints (14.1, 14.2, 15.1, 15.2, 16.1, 16.2), and
// the positions of the third edition (2014) as they are saved.

/** Each space of the printed lists with its SP, in the order of the lists. */
export const printed = {
  "1862": {
    confederate: `
fort-morgan-al 1; springfield-mo 3; little-rock-ar 1; pensacola-fl 1; savannah-ga 1; new-madrid-mo 1;
corinth-ms 5; wilmington-nc 1; fort-sumter-sc 1; chattanooga-tn 1; knoxville-tn 1; strasburg-va 1;
fredericksburg-va 6; richmond-va 2; williamsburg-va 1
`,
    union: `
washington-dc 3; fort-pickens-fl 0; fort-pulaski-ga 1; springfield-il 2; cairo-il 3; somerset-ky 1;
annapolis-md 3; st-louis-mo 1; pittsburg-landing-tn 5; nashville-tn 4; dover-tn 0; winchester-va 3;
harpers-ferry-va 0; manassas-va 13; fort-monroe-va 1; lewisburg-wv 2
`,
  },
  "1863": {
    confederate: `
little-rock-ar 1; mobile-al 1; pensacola-fl 1; savannah-ga 1; shreveport-la 1; port-hudson-la 2;
vicksburg-ms 5; jackson-ms 1; tupelo-ms 1; fayetteville-nc 2; wilmington-nc 2; charleston-sc 2;
fort-sumter-sc 1; shelbyville-tn 1; tullahoma-tn 7; mcminnville-tn 1; chattanooga-tn 1; knoxville-tn 2;
sabine-city-tx 1; fredericksburg-va 12; richmond-va 3; petersburg-va 2
`,
    union: `
washington-dc 8; fort-pickens-fl 0; forts-st-philip-jackson-la 0; jacksonville-fl 1; fort-gadson-fl 0;
brunswick-ga 1; fort-pulaski-ga 1; cairo-il 2; louisville-ky 1; somerset-ky 5; baton-rouge-la 3;
new-orleans-la 1; baltimore-md 2; springfield-mo 5; st-louis-mo 1; corinth-ms 2; new-bern-nc 2;
morehead-city-nc 1; memphis-tn 6; mckenzie-tn 0; humboldt-tn 0; grand-junction-tn 0; lexington-tn 0;
pittsburg-landing-tn 0; nashville-tn 4; murfreesboro-tn 12; dover-tn 0; tullahoma-tn 0; franklin-tn 0;
clarksville-tn 0; waynesboro-tn 0; columbia-tn 0; manassas-va 15; fort-monroe-va 2; norfolk-va 2;
parkersburg-wv 1; charleston-wv 1; grafton-wv 1
`,
  },
  "1864": {
    confederate: `
demopolis-al 3; mobile-al 1; camden-ar 3; pensacola-fl 1; baldwin-fl 1; atlanta-ga 1; savannah-ga 1;
dalton-ga 9; shreveport-la 1; alexandria-la 1; gainesville-jct-ms 1; wilmington-nc 1; weldon-nc 1;
goldsboro-nc 1; charleston-sc 3; rogersville-tn 3; nacogdoches-tx 1; strasburg-va 1; wilderness-va 12;
richmond-va 2; petersburg-va 1
`,
    union: `
washington-dc 4; little-rock-ar 5; arkansas-post-ar 1; clarksville-ar 0; fayetteville-ar 0; decatur-al 1;
fort-pickens-fl 1; fort-gadson-fl 0; tallahassee-fl 1; st-marks-fl 0; jacksonville-fl 1; brunswick-ga 1;
fort-pulaski-ga 1; cairo-il 1; lexington-ky 1; somerset-ky 1; new-orleans-la 1; port-hudson-la 5;
baton-rouge-la 0; baltimore-md 3; springfield-mo 1; st-louis-mo 3; grand-gulf-ms 0; forest-ms 0;
meridian-ms 0; jackson-ms 0; vicksburg-ms 4; corinth-ms 1; new-bern-nc 1; morehead-city-nc 1;
knoxville-tn 4; memphis-tn 1; cleveland-tn 1; dover-tn 1; humboldt-tn 0; grand-junction-tn 0;
lexington-tn 0; pittsburg-landing-tn 0; franklin-tn 0; clarksville-tn 0; waynesboro-tn 0; columbia-tn 0;
mckenzie-tn 0; shelbyville-tn 0; nashville-tn 4; murfreesboro-tn 2; tullahoma-tn 2; chattanooga-tn 15;
sabine-city-tx 1; winchester-va 0; manassas-va 15; fort-monroe-va 7; harpers-ferry-va 1; norfolk-va 2;
grafton-wv 1
`,
  },
} as const;

/** Space, side of the SP, SP, Generals (who commands an Army first), the Army, side of a fort, side of a PC. */
export const saved = {
  "1862": `
annapolis-md | union | 3 | butler | - | - | -
bowling-green-ky | - | 0 | - | - | - | union
cairo-il | union | 3 | pope | - | - | -
charleston-wv | - | 0 | - | - | - | union
chattanooga-tn | confederate | 1 | - | - | - | -
columbus-ky | - | 0 | - | - | - | union
corinth-ms | confederate | 5 | a-s-johnston, beauregard, polk, bragg | army-of-tennessee | - | -
dover-tn | - | 0 | - | - | - | union
falmouth-ky | - | 0 | - | - | - | union
fort-monroe-va | union | 1 | - | - | - | union
fort-morgan-al | confederate | 1 | - | - | - | -
fort-pickens-fl | - | 0 | - | - | - | union
fort-pulaski-ga | union | 1 | - | - | - | union
fort-sumter-sc | confederate | 1 | pemberton | - | - | -
frankfort-ky | - | 0 | - | - | - | union
franklin-wv | - | 0 | - | - | - | union
fredericksburg-va | confederate | 6 | j-johnston, stuart | army-of-northern-virginia | - | -
grafton-wv | - | 0 | - | - | - | union
greenville-mo | - | 0 | - | - | - | union
harpers-ferry-va | - | 0 | - | - | - | union
ironton-mo | - | 0 | - | - | - | union
jefferson-city-mo | - | 0 | - | - | - | union
kansas-city-mo | - | 0 | - | - | - | union
knoxville-tn | confederate | 1 | smith | - | - | -
lebanon-ky | - | 0 | - | - | - | union
lewisburg-wv | union | 2 | fremont | - | - | union
lexington-ky | - | 0 | - | - | - | union
lexington-mo | - | 0 | - | - | - | union
little-rock-ar | confederate | 1 | - | - | - | -
louisville-ky | - | 0 | - | - | - | union
manassas-va | union | 13 | mcclellan, mcdowell, burnside | army-of-the-potomac | - | -
nashville-tn | union | 4 | buell, rosecrans | army-of-the-cumberland | - | union
new-madrid-mo | confederate | 1 | - | - | confederate | confederate
paducah-ky | - | 0 | - | - | - | union
parkersburg-wv | - | 0 | - | - | - | union
pensacola-fl | confederate | 1 | - | - | - | -
pittsburg-landing-tn | union | 5 | halleck | army-of-the-tennessee | - | union
richmond-va | confederate | 2 | - | - | confederate | -
rolla-mo | - | 0 | - | - | - | union
savannah-ga | confederate | 1 | - | - | - | -
somerset-ky | union | 1 | - | - | - | union
springfield-il | union | 2 | - | - | - | -
springfield-mo | confederate | 3 | price, van-dorn | - | - | confederate
st-joseph-mo | - | 0 | - | - | - | union
st-louis-mo | union | 1 | - | - | - | union
strasburg-va | confederate | 1 | - | - | - | -
washington-dc | union | 3 | - | - | union | -
weston-wv | - | 0 | - | - | - | union
wheeling-wv | - | 0 | - | - | - | union
williamsburg-va | confederate | 1 | - | - | - | -
wilmington-nc | confederate | 1 | - | - | - | -
winchester-va | union | 3 | banks | - | - | union
`,
  "1863": `
baltimore-md | union | 2 | - | - | - | -
baton-rouge-la | union | 3 | banks | - | - | union
bowling-green-ky | - | 0 | - | - | - | union
brunswick-ga | union | 1 | - | - | - | union
cairo-il | union | 2 | - | - | - | -
charleston-sc | confederate | 2 | beauregard | - | - | -
charleston-wv | union | 1 | - | - | - | union
chattanooga-tn | confederate | 1 | - | - | - | -
clarksville-tn | - | 0 | - | - | - | union
columbia-tn | - | 0 | - | - | - | union
columbus-ky | - | 0 | - | - | - | union
corinth-ms | union | 2 | - | - | union | union
dover-tn | - | 0 | - | - | - | union
falmouth-ky | - | 0 | - | - | - | union
fayetteville-nc | confederate | 2 | - | - | - | -
fort-gadson-fl | - | 0 | - | - | - | union
fort-monroe-va | union | 2 | - | - | - | union
fort-pickens-fl | - | 0 | - | - | - | union
fort-pulaski-ga | union | 1 | - | - | - | union
fort-sumter-sc | confederate | 1 | - | - | - | -
forts-st-philip-jackson-la | - | 0 | - | - | - | union
frankfort-ky | - | 0 | - | - | - | union
franklin-tn | - | 0 | - | - | - | union
franklin-wv | - | 0 | - | - | - | union
fredericksburg-va | confederate | 12 | r-e-lee, jackson, stuart | army-of-northern-virginia | - | -
grafton-wv | union | 1 | fremont | - | - | union
grand-junction-tn | - | 0 | - | - | - | union
greenville-mo | - | 0 | - | - | - | union
harpers-ferry-va | - | 0 | - | - | - | union
humboldt-tn | - | 0 | - | - | - | union
ironton-mo | - | 0 | - | - | - | union
jackson-ms | confederate | 1 | - | - | - | -
jacksonville-fl | union | 1 | - | - | - | union
jefferson-city-mo | - | 0 | - | - | - | union
kansas-city-mo | - | 0 | - | - | - | union
knoxville-tn | confederate | 2 | - | - | - | -
lebanon-ky | - | 0 | - | - | - | union
lewisburg-wv | - | 0 | - | - | - | union
lexington-ky | - | 0 | - | - | - | union
lexington-mo | - | 0 | - | - | - | union
lexington-tn | - | 0 | - | - | - | union
little-rock-ar | confederate | 1 | price | - | - | -
louisville-ky | union | 1 | - | - | - | union
manassas-va | union | 15 | hooker, stoneman | army-of-the-potomac | - | union
mckenzie-tn | - | 0 | - | - | - | union
mcminnville-tn | confederate | 1 | morgan | - | - | -
memphis-tn | union | 6 | grant | - | - | union
mobile-al | confederate | 1 | j-johnston | - | - | -
morehead-city-nc | union | 1 | - | - | - | union
murfreesboro-tn | union | 12 | rosecrans, mcdowell | army-of-the-cumberland | - | union
nashville-tn | union | 4 | - | - | union | union
new-bern-nc | union | 2 | - | - | - | union
new-madrid-mo | - | 0 | - | - | - | union
new-orleans-la | union | 1 | - | - | - | union
norfolk-va | union | 2 | - | - | - | union
paducah-ky | - | 0 | - | - | - | union
parkersburg-wv | union | 1 | - | - | - | union
pensacola-fl | confederate | 1 | - | - | - | -
petersburg-va | confederate | 2 | longstreet | - | - | -
pittsburg-landing-tn | - | 0 | - | - | - | union
port-hudson-la | confederate | 2 | - | - | confederate | -
richmond-va | confederate | 3 | - | - | confederate | -
rolla-mo | - | 0 | - | - | - | union
sabine-city-tx | confederate | 1 | - | - | - | -
savannah-ga | confederate | 1 | - | - | - | -
shelbyville-tn | confederate | 1 | forrest | - | - | -
shreveport-la | confederate | 1 | smith | - | - | -
somerset-ky | union | 5 | burnside | - | - | union
springfield-mo | union | 5 | curtis | army-of-the-missouri | - | union
st-joseph-mo | - | 0 | - | - | - | union
st-louis-mo | union | 1 | - | - | - | union
tullahoma-tn | confederate | 7 | bragg, polk, wheeler | army-of-tennessee | - | -
tupelo-ms | confederate | 1 | - | - | - | -
vicksburg-ms | confederate | 5 | pemberton | army-of-mississippi | confederate | -
washington-dc | union | 8 | halleck, butler | - | union | -
waynesboro-tn | - | 0 | - | - | - | union
weston-wv | - | 0 | - | - | - | union
wheeling-wv | - | 0 | - | - | - | union
wilmington-nc | confederate | 2 | - | - | - | -
winchester-va | - | 0 | - | - | - | union
`,
  "1864": `
alexandria-la | confederate | 1 | - | - | - | -
arkansas-post-ar | union | 1 | - | - | - | union
atlanta-ga | confederate | 1 | - | - | confederate | -
baldwin-fl | confederate | 1 | - | - | - | -
baltimore-md | union | 3 | - | - | - | -
baton-rouge-la | - | 0 | - | - | union | union
bowling-green-ky | - | 0 | - | - | - | union
brunswick-ga | union | 1 | - | - | - | union
cairo-il | union | 1 | - | - | - | -
camden-ar | confederate | 3 | price | - | - | -
charleston-sc | confederate | 3 | - | - | - | -
charleston-wv | - | 0 | - | - | - | union
chattanooga-tn | union | 15 | sherman, hooker, mcpherson, schofield, stoneman | army-of-the-cumberland | - | union
clarksville-ar | - | 0 | - | - | - | union
clarksville-tn | - | 0 | - | - | - | union
cleveland-tn | union | 1 | - | - | - | union
columbia-tn | - | 0 | - | - | - | union
columbus-ky | - | 0 | - | - | - | union
corinth-ms | union | 1 | - | - | union | union
dalton-ga | confederate | 9 | j-johnston, hood, wheeler | army-of-tennessee | - | -
decatur-al | union | 1 | - | - | - | union
demopolis-al | confederate | 3 | polk | - | - | -
dover-tn | union | 1 | - | - | - | union
falmouth-ky | - | 0 | - | - | - | union
fayetteville-ar | - | 0 | - | - | - | union
forest-ms | - | 0 | - | - | - | union
fort-gadson-fl | - | 0 | - | - | - | union
fort-monroe-va | union | 7 | butler | army-of-the-tennessee | - | union
fort-pickens-fl | union | 1 | - | - | - | union
fort-pulaski-ga | union | 1 | - | - | - | union
frankfort-ky | - | 0 | - | - | - | union
franklin-tn | - | 0 | - | - | - | union
franklin-wv | - | 0 | - | - | - | union
gainesville-jct-ms | confederate | 1 | forrest | - | - | -
goldsboro-nc | confederate | 1 | - | - | - | -
grafton-wv | union | 1 | fremont | - | - | union
grand-gulf-ms | - | 0 | - | - | - | union
grand-junction-tn | - | 0 | - | - | - | union
greenville-mo | - | 0 | - | - | - | union
harpers-ferry-va | union | 1 | - | - | - | union
humboldt-tn | - | 0 | - | - | - | union
ironton-mo | - | 0 | - | - | - | union
jackson-ms | - | 0 | - | - | - | union
jacksonville-fl | union | 1 | - | - | - | union
jefferson-city-mo | - | 0 | - | - | - | union
kansas-city-mo | - | 0 | - | - | - | union
knoxville-tn | union | 4 | mcdowell | - | - | union
lebanon-ky | - | 0 | - | - | - | union
lewisburg-wv | - | 0 | - | - | - | union
lexington-ky | union | 1 | - | - | - | union
lexington-mo | - | 0 | - | - | - | union
lexington-tn | - | 0 | - | - | - | union
little-rock-ar | union | 5 | curtis | army-of-the-missouri | - | union
louisville-ky | - | 0 | - | - | - | union
manassas-va | union | 15 | grant, meade, hancock, burnside | army-of-the-potomac | - | union
mckenzie-tn | - | 0 | - | - | - | union
memphis-tn | union | 1 | - | - | - | union
meridian-ms | - | 0 | - | - | - | union
mobile-al | confederate | 1 | - | - | confederate | -
morehead-city-nc | union | 1 | - | - | - | union
murfreesboro-tn | union | 2 | - | - | - | union
nacogdoches-tx | confederate | 1 | - | - | - | -
nashville-tn | union | 4 | - | - | union | union
new-bern-nc | union | 1 | - | - | - | union
new-madrid-mo | - | 0 | - | - | - | union
new-orleans-la | union | 1 | - | - | - | union
norfolk-va | union | 2 | - | - | - | union
paducah-ky | - | 0 | - | - | - | union
parkersburg-wv | - | 0 | - | - | - | union
pensacola-fl | confederate | 1 | - | - | - | -
petersburg-va | confederate | 1 | beauregard | - | confederate | -
pittsburg-landing-tn | - | 0 | - | - | - | union
port-hudson-la | union | 5 | banks | - | - | union
richmond-va | confederate | 2 | - | - | confederate | -
rogersville-tn | confederate | 3 | longstreet, morgan | - | - | -
rolla-mo | - | 0 | - | - | - | union
sabine-city-tx | union | 1 | - | - | - | union
savannah-ga | confederate | 1 | - | - | confederate | -
shelbyville-tn | - | 0 | - | - | - | union
shreveport-la | confederate | 1 | smith | - | - | -
somerset-ky | union | 1 | - | - | - | union
springfield-mo | union | 1 | - | - | - | union
st-joseph-mo | - | 0 | - | - | - | union
st-louis-mo | union | 2 | rosecrans | - | - | union
st-marks-fl | - | 0 | - | - | - | union
strasburg-va | confederate | 1 | - | - | - | -
tallahassee-fl | union | 1 | - | - | - | union
tullahoma-tn | union | 2 | - | - | - | union
vicksburg-ms | union | 4 | - | - | union | union
washington-dc | union | 4 | halleck | - | union | -
waynesboro-tn | - | 0 | - | - | - | union
weldon-nc | confederate | 1 | - | - | - | -
weston-wv | - | 0 | - | - | - | union
wheeling-wv | - | 0 | - | - | - | union
wilderness-va | confederate | 12 | r-e-lee, ewell, a-p-hill, stuart | army-of-northern-virginia | - | -
wilmington-nc | confederate | 1 | - | - | - | -
winchester-va | - | 0 | - | - | - | union
`,
} as const;

/** Cards that are out of the game there, Generals who are, destroyed spaces, states of the Union. */
export const savedElsewhere = {
  "1862": {
    cards: [24, 26, 29, 42, 43, 44, 47, 48, 52, 68, 90, 91],
    lost: [],
    destroyed: ["nashville-tn"],
    states: ["KY", "MO", "WV"],
    tracks: [4, 115, "-", 94, "+", 2, 2, false],
  },
  "1863": {
    cards: [24, 26, 29, 31, 42, 43, 44, 47, 48, 52, 68, 76, 81, 90, 91],
    lost: ["a-s-johnston", "buell", "mcclellan", "pope", "van-dorn"],
    destroyed: ["memphis-tn", "nashville-tn"],
    states: ["KY", "MO", "TN", "WV"],
    tracks: [7, 85, "+", 80, "-", 3, 3, true],
  },
  "1864": {
    cards: [24, 26, 29, 31, 42, 43, 44, 47, 48, 52, 68, 76, 81, 90, 91, 110],
    lost: ["a-s-johnston", "bragg", "buell", "jackson", "mcclellan", "pemberton", "pope", "reynolds", "van-dorn"],
    destroyed: ["jackson-ms", "little-rock-ar", "memphis-tn", "nashville-tn"],
    states: ["FL", "KY", "MO", "TN", "WV"],
    tracks: [11, 65, "+", 50, "-", 4, 4, true],
  },
} as const;
