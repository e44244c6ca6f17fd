// Written by scripts/for-the-people-pack.mjs from pack/components.json. Do not edit.

/** Number, id, effect, title, Operations value, whose event, whether it leaves the game, whether it interrupts. */
export const cardRows = `
1 | empty-haversacks | empty-haversacks | Empty Haversacks | 1 | union | - | interrupt
2 | copperheads | copperheads | Copperheads | 2 | confederate | - | -
3 | forward-to-richmond | forward-to-richmond | Forward to Richmond | 1 | either | - | -
4 | costly-mistake | costly-mistake | Costly Mistake | 1 | either | - | -
5 | dysentery | dysentery | Dysentery | 1 | either | - | -
6 | ambush | ambush | Ambush | 1 | either | - | -
7 | mud-march | mud-march | Mud March | 1 | either | - | interrupt
8 | three-cigars | three-cigars | 3 Cigars | 1 | either | - | -
9 | clara-barton | clara-barton | Clara Barton | 3 | union | - | -
10 | dorothea-dix | dorothea-dix | Military Hospital Reorganization / Dorothea Dix | 3 | union | - | -
11 | nathaniel-lyon | nathaniel-lyon | Nathaniel Lyon | 2 | union | - | -
12 | cabinet-intrigue | cabinet-intrigue | Cabinet Intrigue | 3 | confederate | - | -
13 | missouri-guerrilla-raids | missouri-guerrilla-raids | Missouri Guerrilla Raids | 2 | confederate | - | -
14 | red-river-campaign | red-river-campaign | Red River Campaign | 3 | union | removed | -
15 | mosbys-raiders | mosbys-raiders | Mosby's Raiders | 1 | confederate | - | -
16 | griersons-raid | griersons-raid | Grierson's Raid | 2 | union | - | -
17 | csa-purchasing-agents | csa-purchasing-agents | CSA Purchasing Agents | 3 | confederate | - | -
18 | confederate-inflation | confederate-inflation | Confederate Inflation | 2 | union | - | -
19 | belmont | belmont | Belmont | 1 | either | - | -
20 | arms-production-delayed | arms-production-delayed | Union Arms Production Delayed | 3 | confederate | - | -
21 | confederate-overseas-agent | confederate-overseas-agent | Confederate Overseas Agent | 3 | confederate | - | -
22 | josiah-gorgas | josiah-gorgas | Chief of Ordnance / Josiah Gorgas | 3 | confederate | - | -
23 | bermuda-blockade-surge | bermuda-blockade-surge | Bermuda Blockade Surge | 2 | confederate | - | -
24 | pre-war-treachery | pre-war-treachery | Pre-War Treachery | 3 | confederate | removed | -
25 | railroad-degradation | railroad-degradation | Confederate Railroad Degradation | 1 | union | - | -
26 | cotton-is-king | cotton-is-king | Cotton is King | 3 | either | removed | -
27 | choctaw-indians | choctaw-indians | Choctaw Indians / Declare for the Confederacy | 3 | confederate | - | -
28 | franz-sigel | franz-sigel | Franz Sigel | 1 | either | - | -
29 | crittenden-compromise | crittenden-compromise | Crittenden Compromise | 2 | union | removed | -
30 | glory-hallelujah | glory-hallelujah | Glory Hallelujah | 3 | union | - | -
31 | contraband-of-war | contraband-of-war | Contraband of War | 2 | union | removed | -
32 | dixie-land | dixie-land | Dixie Land | 3 | confederate | - | -
33 | orphan-brigade | orphan-brigade | Orphan Brigade | 1 | confederate | - | -
34 | elite-units-34 | elite-units | Elite Units | 1 | either | - | -
35 | elite-units-35 | elite-units | Elite Units | 1 | either | - | -
36 | elite-units-36 | elite-units | Elite Units | 1 | either | - | -
37 | confederate-scientist | confederate-scientist | Confederate Scientist | 2 | confederate | - | -
38 | gunpowder-production | gunpowder-production | Increased Gunpowder Production / George W. Rains | 2 | confederate | - | -
39 | draft-riots | draft-riots | Draft Riots in New York | 2 | confederate | - | -
40 | emergency-call-for-volunteers | emergency-call-for-volunteers | Emergency Call for Volunteers | 3 | union | - | -
41 | governor-harris | governor-harris | Tennessee Confederate / Gov. Isham Harris | 2 | confederate | - | -
42 | kentucky-anarchy | kentucky-anarchy | Kentucky Anarchy | 2 | either | removed | -
43 | kansas-admitted | kansas-admitted | KANSAS Admitted to Union | 1 | union | removed | -
44 | western-virginia | western-virginia | Western Virginia | 2 | union | removed | -
45 | food-shortage | food-shortage | Food Shortage | 3 | union | - | -
46 | pro-union-secessionists | pro-union-secessionists | Pro Union Secessionist in Tennessee | 1 | union | - | -
47 | recognizes-border-states | recognizes-border-states | CSA Recognizes KY, MO, MD and DE | 3 | confederate | removed | -
48 | brazil-recognizes-the-confederacy | brazil-recognizes-the-confederacy | Brazil Recognizes the Confederacy | 3 | confederate | removed | -
49 | css-alabama | css-alabama | Commerce Raider / CSS Alabama | 3 | confederate | - | -
50 | css-sumter | css-sumter | Commerce Raider / CSS Sumter | 1 | confederate | - | -
51 | confederate-torpedoes | confederate-torpedoes | Confederate Torpedoes | 1 | confederate | - | -
52 | trent-affair | trent-affair | Trent Affair | 3 | confederate | removed | -
53 | css-arkansas | css-arkansas | CSS Arkansas | 1 | confederate | - | -
54 | css-virginia | css-virginia | CSS Virginia | 1 | confederate | - | -
55 | css-tennessee | css-tennessee | CSS Tennessee | 1 | confederate | - | -
56 | css-hunley | css-hunley | CSS Hunley | 1 | confederate | - | -
57 | admiral-foote | admiral-foote | Admiral Foote | 2 | union | - | -
58 | admiral-porter | admiral-porter | Admiral Porter | 2 | union | - | -
59 | farragut | farragut | Farragut | 2 | union | - | -
60 | uss-monitor | uss-monitor | USS Monitor | 2 | union | - | -
61 | ship-island | ship-island | Ship Island / Key West | 3 | union | - | -
62 | financial-crisis | financial-crisis | Financial Crisis / Salmon Chase / Secretary of the Treasury | 2 | confederate | - | -
63 | port-royal | port-royal | Beaufort / Port Royal Captured | 2 | union | - | -
64 | uss-kearsarge-sinks-css-alabama | uss-kearsarge-sinks-css-alabama | USS Kearsarge Sinks CSS Alabama | 1 | union | - | -
65 | enlistments-expire | enlistments-expire | Union 90-Day Enlistments Expire | 1 | confederate | - | -
66 | wilsons-creek | wilsons-creek | Wilson's Creek | 1 | either | - | -
67 | eads-ironclads | eads-ironclads | J.B. EADS / Riverine Ironclads | 2 | union | - | -
68 | southern-blockade | southern-blockade | Lincoln Declares Southern Blockade | 2 | union | removed | -
69 | gideon-welles | gideon-welles | The Naval Program / Gideon Welles / Secretary of the Navy | 3 | union | - | -
70 | ironclad-program | ironclad-program | Ironclad Building Program / Gustavus Fox / Assistant Secretary of the Navy | 2 | union | - | -
71 | anaconda-plan | anaconda-plan | The Anaconda Plan / General Scott / General-in-Chief of the Army | 3 | union | - | -
72 | monitor-fleet | monitor-fleet | John Ericsson's Monitor Fleet | 2 | union | - | -
73 | balls-bluff | balls-bluff | Ball's Bluff | 1 | confederate | - | -
74 | political-crisis | political-crisis | Political Crisis | 2 | union | - | -
75 | western-concentration-block | western-concentration-block | Western Concentration Block | 2 | confederate | removed | -
76 | great-sioux-uprising | great-sioux-uprising | Great Sioux Uprising | 2 | union | removed | -
77 | stop-the-war | stop-the-war | STOP THE WAR! | 2 | confederate | removed | -
78 | personal-advisor | personal-advisor | Personal Advisor | 3 | either | - | -
79 | indian-allies | indian-allies | Indian Allies | 1 | confederate | - | -
80 | southern-religious-revival | southern-religious-revival | Southern Religious Revival | 1 | confederate | - | -
81 | emancipation-proclamation | emancipation-proclamation | Emancipation Proclamation | 3 | either | removed | -
82 | foreign-intervention | foreign-intervention | Foreign Intervention | 3 | either | removed | -
83 | major-campaign-83 | major-campaign | MAJOR CAMPAIGN | 3 | either | - | -
84 | major-campaign-84 | major-campaign | MAJOR CAMPAIGN | 3 | either | - | -
85 | minor-campaign-85 | minor-campaign | Minor Campaign | 3 | either | - | -
86 | minor-campaign-86 | minor-campaign | Minor Campaign | 3 | either | - | -
87 | minor-campaign-87 | minor-campaign | Minor Campaign | 3 | either | - | -
88 | minor-campaign-88 | minor-campaign | Minor Campaign | 3 | either | - | -
89 | quaker-guns | quaker-guns | Quaker Guns | 1 | confederate | - | interrupt
90 | habeas-corpus | habeas-corpus | Lincoln Suspends the writ of Habeas Corpus | 3 | confederate | removed | -
91 | letters-of-marque | letters-of-marque | Jefferson Davis Issues Letters of Marque | 2 | confederate | removed | -
92 | baltimore-revolts | baltimore-revolts | Baltimore Revolts | 2 | confederate | - | -
93 | strategy-board-93 | strategy-board | Strategy Board | 2 | union | - | -
94 | strategy-board-94 | strategy-board | Strategy Board | 2 | union | - | -
95 | strategy-board-95 | strategy-board | Strategy Board | 2 | union | - | -
96 | strategy-board-96 | strategy-board | Strategy Board | 2 | union | - | -
97 | davis-tours-the-south | davis-tours-the-south | Davis Tours the South | 1 | confederate | - | -
98 | cape-hatteras-operations | cape-hatteras-operations | Cape Hatteras Operations | 2 | union | - | -
99 | minor-campaign-99 | minor-campaign | Minor Campaign | 3 | either | - | -
100 | shiloh | shiloh | Shiloh / Strategic Concentration | 3 | confederate | - | -
101 | chickamauga | chickamauga | Chickamauga / Strategic Concentration | 3 | confederate | - | -
102 | first-manassas | first-manassas | First Manassas / Operational Concentration | 3 | confederate | - | -
103 | seven-days | seven-days | Seven Days / Chattanooga / Operational Concentration | 3 | either | - | -
104 | big-bethel | big-bethel | Big Bethel | 1 | either | - | -
105 | detached-cavalry | detached-cavalry | Detached Cavalry | 1 | either | - | -
106 | clydeside-shipyards | clydeside-shipyards | British Clydeside Shipyards / New Blockade Runners Built | 3 | confederate | - | -
107 | guerrilla-raids | guerrilla-raids | Guerrilla Raids Delay Supply | 1 | confederate | - | interrupt
108 | richmond-bread-riots | richmond-bread-riots | Richmond Bread Riots | 2 | union | removed | -
109 | fortified-lines | fortified-lines | Fortified Lines | 2 | confederate | - | -
110 | gettysburg-address | gettysburg-address | The Gettysburg Address | 3 | union | removed | -
`;
