// Written by scripts/for-the-people-pack.mjs from pack/components.json. Do not edit.

/** Id, name, place, whether all lines are known, port, pro-Union, resource value, blockade zone. */
export const spaceRows = `
tuscumbia-al | Tuscumbia | 2738 | 2253 | closed | river:r | no:c |  | 
decatur-al | Decatur | 2970 | 2299 | closed | river:r | no:c |  | 
stevenson-al | Stevenson | 3232 | 2275 | open | none:x | ? |  | 
jacksonville-al | Jacksonville | 3271 | 2547 | half | none:c | no:c |  | 
talladega-al | Talladega | 3188 | 2770 | open | none:x | ? |  | 
opelika-al | Opelika | 3390 | 3010 | open | none:x | ? |  | 
montgomery-al | Montgomery | 3175 | 3098 | open | none:x | ? |  | 
union-springs-al | Union Springs | 3388 | 3218 | open | none:x | ? |  | 
selma-al | Selma | 2990 | 3064 | open | none:x | ? | 2:r | 
marion-al | Marion | 2791 | 3031 | closed | none:c | no:c |  | 
demopolis-al | Demopolis | 2641 | 3099 | closed | none:c | no:c |  | 
greenville-al | Greenville | 3068 | 3310 | open | none:x | ? |  | 
pollard-al | Pollard | 2888 | 3502 | open | none:x | ? |  | 
mobile-al | Mobile | 2687 | 3711 | closed | coastal:r | no:c |  | EG
fort-morgan-al | Fort Morgan | 2692 | 3859 | open | coastal-fort:r | ? |  | 
fayetteville-ar | Fayetteville | 864 | 1777 | closed | none:c | no:c |  | 
clarksville-ar | Clarksville | 1133 | 2062 | closed | none:c | no:c |  | 
little-rock-ar | Little Rock | 1385 | 2243 | half | river:r | no:c | 1:r | 
gainesville-ar | Gainesville | 1771 | 1817 | closed | none:c | no:c |  | 
madison-ar | Madison | 1866 | 2140 | closed | none:c | no:c |  | 
elizabeth-ar | Elizabeth | 1623 | 2200 | closed | none:c | no:c |  | 
arkansas-post-ar | Arkansas Post | 1577 | 2469 | closed | river:r | no:c |  | 
washington-ar | Washington | 1017 | 2517 | open | none:x | ? |  | 
camden-ar | Camden | 1279 | 2663 | open | none:x | ? |  | 
tallahassee-fl | Tallahassee | 3744 | 3781 | open | none:x | ? |  | 
pensacola-fl | Pensacola | 2943 | 3749 | open | coastal:r | ? |  | EG
monticello-fl | Monticello | 4003 | 3839 | open | none:x | ? |  | 
fort-pickens-fl | Fort Pickens | 3026 | 3878 | open | coastal-fort:r | ? |  | 
fort-gadson-fl | Fort Gadson | 3558 | 4054 | open | coastal-fort:r | ? |  | 
cedar-key-fl | Cedar Key | 4150 | 4235 | open | coastal:x | ? |  | 
live-oak-fl | Live Oak | 4229 | 3903 | open | none:x | ? |  | 
fernandina-fl | Fernandina | 4619 | 3757 | open | coastal:r | ? |  | SA
st-augustine-fl | St. Augustine | 4728 | 4163 | open | coastal:x | ? |  | 
baldwin-fl | Baldwin | 4416 | 3955 | open | none:x | ? |  | 
st-marks-fl | St. Marks | 3821 | 3919 | open | coastal:x | ? |  | 
jacksonville-fl | Jacksonville | 4625 | 3919 | open | coastal:r | ? |  | SA
dalton-ga | Dalton | 3625 | 2327 | half | none:c | no:c |  | 
kingston-ga | Kingston | 3577 | 2493 | closed | none:c | no:c |  | 
atlanta-ga | Atlanta | 3729 | 2617 | half | none:c | no:c | 5:r | 
union-point-ga | Union Point | 3911 | 2642 | open | none:x | ? |  | 
camak-ga | Camak | 4077 | 2673 | open | none:x | ? |  | 
warrenton-ga | Warrenton | 4237 | 2728 | open | none:x | ? |  | 
newnan-ga | Newnan | 3610 | 2856 | open | none:x | ? |  | 
barnesville-ga | Barnesville | 3813 | 2813 | open | none:x | ? |  | 
milledgeville-ga | Milledgeville | 4133 | 2943 | open | none:x | ? |  | 
macon-ga | Macon | 3963 | 2997 | open | none:x | ? | 2:c | 
columbus-ga | Columbus | 3596 | 3073 | open | coastal:r | ? | 3:r | EG
smithville-ga | Smithville | 3822 | 3183 | open | none:x | ? |  | 
georgetown-ga | Georgetown | 3627 | 3363 | open | none:x | ? |  | 
hawkinsville-ga | Hawkinsville | 4047 | 3197 | open | none:x | ? |  | 
albany-ga | Albany | 3839 | 3387 | open | none:x | ? |  | 
thomasville-ga | Thomasville | 3861 | 3577 | open | none:x | ? |  | 
lantin-ga | Lantin | 4169 | 3580 | open | none:x | ? |  | 
tebeauville-ga | Tebeauville | 4438 | 3560 | open | none:x | ? |  | 
brunswick-ga | Brunswick | 4656 | 3516 | open | coastal:x | ? |  | 
screven-ga | Screven | 4487 | 3412 | open | none:x | ? |  | 
walthourville-ga | Walthourville | 4580 | 3267 | open | none:x | ? |  | 
savannah-ga | Savannah | 4735 | 3191 | open | coastal:r | ? |  | SA
fort-pulaski-ga | Fort Pulaski | 4861 | 3270 | open | coastal-fort:r | ? |  | 
millen-ga | Millen | 4510 | 3009 | open | none:x | ? |  | 
tennille-ga | Tennille | 4304 | 2975 | open | none:x | ? |  | 
augusta-ga | Augusta | 4428 | 2705 | open | none:x | ? | 4:c | 
shreveport-la | Shreveport | 979 | 3058 | open | none:x | ? |  | 
monroe-la | Monroe | 1401 | 3080 | open | none:x | ? |  | 
grand-ecore-la | Grand Ecore | 1184 | 3311 | open | river:x | ? |  | 
alexandria-la | Alexandria | 1342 | 3482 | open | river:r | ? |  | 
port-hudson-la | Port Hudson | 1634 | 3670 | closed | river:r | no:c |  | 
baton-rouge-la | Baton Rouge | 1776 | 3844 | closed | river:r | no:c |  | 
springfield-la | Springfield | 1940 | 3688 | closed | none:c | no:c |  | 
new-orleans-la | New Orleans | 2031 | 3974 | closed | river+coastal:r | no:c |  | WG
forts-st-philip-jackson-la | Forts St. Philip/Jackson | 2230 | 4160 | open | coastal-fort:r | ? |  | 
corinth-ms | Corinth | 2475 | 2207 | closed | none:c | no:c |  | 
panola-ms | Panola | 2098 | 2361 | closed | none:c | no:c |  | 
oxford-ms | Oxford | 2289 | 2400 | closed | none:c | no:c |  | 
tupelo-ms | Tupelo | 2482 | 2445 | closed | none:c | no:c |  | 
grenada-ms | Grenada | 2128 | 2556 | closed | none:c | no:c |  | 
artesia-ms | Artesia | 2467 | 2679 | closed | none:c | no:c |  | 
winona-ms | Winona | 2136 | 2761 | closed | none:c | no:c |  | 
gainesville-jct-ms | Gainesville Jct. | 2427 | 2914 | closed | none:c | no:c |  | 
canton-city-ms | Canton City | 2068 | 2945 | closed | none:c | no:c |  | 
yazoo-city-ms | Yazoo City | 1894 | 2901 | closed | river:r | no:c |  | 
vicksburg-ms | Vicksburg | 1799 | 3087 | closed | river:r | no:c |  | 
jackson-ms | Jackson | 2020 | 3150 | closed | none:c | no:c | 4:r | 
forest-ms | Forest | 2246 | 3146 | closed | none:c | no:c |  | 
meridian-ms | Meridian | 2436 | 3130 | closed | none:c | no:c |  | 
grand-gulf-ms | Grand Gulf | 1672 | 3342 | closed | river:r | no:c |  | 
holmsville-ms | Holmsville | 1988 | 3402 | closed | none:c | no:c |  | 
winchester-ms | Winchester | 2445 | 3525 | closed | none:c | no:c |  | 
morgantown-nc | Morgantown | 4577 | 1916 | open | none:x | ? |  | 
charlotte-nc | Charlotte | 4789 | 2080 | open | none:x | ? |  | 
salisbury-nc | Salisbury | 4925 | 1921 | open | none:x | ? |  | 
greensboro-nc | Greensboro | 5033 | 1759 | open | none:x | ? |  | 
hillsborough-nc | Hillsborough | 5221 | 1807 | open | none:x | ? |  | 
melvers-nc | Melvers | 5165 | 1968 | open | none:x | ? |  | 
old-hundred-nc | Old Hundred | 5163 | 2152 | open | none:x | ? |  | 
raleigh-nc | Raleigh | 5441 | 1881 | open | none:x | ? |  | 
fayetteville-nc | Fayetteville | 5388 | 2119 | open | none:x | ? | 3:r | 
weldon-nc | Weldon | 5692 | 1790 | open | none:x | ? |  | 
goldsboro-nc | Goldsboro | 5663 | 1977 | open | none:x | ? |  | 
strickland-depot-nc | Strickland Depot | 5660 | 2213 | open | none:x | ? |  | 
lumberton-nc | Lumberton | 5444 | 2333 | open | none:x | ? |  | 
wilmington-nc | Wilmington | 5653 | 2455 | open | coastal:r | ? |  | NA
fort-fisher-nc | Fort Fisher | 5742 | 2578 | open | coastal-fort:r | ? |  | 
new-bern-nc | New Bern | 5898 | 2105 | open | coastal:x | ? |  | 
morehead-city-nc | Morehead City | 6032 | 2274 | open | coastal:r | ? |  | NA
greenville-sc | Greenville | 4239 | 2292 | open | none:x | ? |  | 
spartanburg-sc | Spartanburg | 4409 | 2206 | open | none:x | ? |  | 
alston-sc | Alston | 4478 | 2435 | open | none:x | ? |  | 
chester-sc | Chester | 4617 | 2230 | open | none:x | ? |  | 
columbia-sc | Columbia | 4750 | 2524 | open | none:x | ? |  | 
camden-sc | Camden | 4819 | 2320 | open | none:x | ? |  | 
florence-sc | Florence | 5048 | 2411 | open | none:x | ? |  | 
marion-sc | Marion | 5275 | 2500 | open | none:x | ? |  | 
kingston-sc | Kingston | 5058 | 2636 | open | none:x | ? |  | 
branchville-sc | Branchville | 4763 | 2790 | open | none:x | ? |  | 
charleston-sc | Charleston | 5061 | 2954 | open | coastal:r | ? | 3:c | SA
fort-sumter-sc | Fort Sumter | 5189 | 3030 | open | coastal-fort:r | ? |  | 
memphis-tn | Memphis | 2067 | 2082 | closed | river:r | no:c | 5:r | 
humboldt-tn | Humboldt | 2323 | 1831 | closed | none:c | no:c |  | 
grand-junction-tn | Grand Junction | 2290 | 2134 | closed | none:c | no:c |  | 
mckenzie-tn | McKenzie | 2511 | 1765 | closed | none:c | no:c |  | 
lexington-tn | Lexington | 2463 | 1952 | closed | none:c | no:c |  | 
pittsburg-landing-tn | Pittsburg Landing | 2612 | 2056 | closed | river:r | no:c |  | 
dover-tn | Dover | 2697 | 1692 | closed | river:r | no:c |  | 
clarksville-tn | Clarksville | 2871 | 1636 | closed | river:r | no:c |  | 
waynesboro-tn | Waynesboro | 2772 | 2080 | closed | none:c | no:c |  | 
columbia-tn | Columbia | 2928 | 2083 | closed | none:c | no:c |  | 
franklin-tn | Franklin | 2930 | 1904 | closed | none:c | no:c |  | 
nashville-tn | Nashville | 3047 | 1755 | closed | river:r | no:c | 5:r | 
murfreesboro-tn | Murfreesboro | 3199 | 1861 | open | none:x | ? |  | 
shelbyville-tn | Shelbyville | 3083 | 2040 | closed | none:c | no:c |  | 
tullahoma-tn | Tullahoma | 3242 | 2038 | open | none:x | ? |  | 
mcminnville-tn | McMinnville | 3378 | 1908 | open | none:x | ? |  | 
crossville-tn | Crossville | 3523 | 1785 | open | none:x | ? |  | 
clinton-tn | Clinton | 3685 | 1698 | closed | none:c | yes:c |  | 
chattanooga-tn | Chattanooga | 3401 | 2163 | open | none:x | ? |  | 
missionary-ridge-tn | Missionary Ridge | 3577 | 2176 | open | none:x | ? |  | 
cleveland-tn | Cleveland | 3695 | 1997 | open | none:x | ? |  | 
knoxville-tn | Knoxville | 3878 | 1837 | half | none:c | yes:r |  | 
rogersville-tn | Rogersville | 4143 | 1693 | open | none:x | ? |  | 
sabine-city-tx | Sabine City | 868 | 4045 | open | coastal:r | ? |  | WG
nacogdoches-tx | Nacogdoches | 726 | 3425 | open | none:x | ? |  | 
marshall-tx | Marshall | 714 | 3056 | open | none:x | ? | 1:c | 
staunton-va | Staunton | 5245 | 1043 | open | none:x | ? |  | 
strasburg-va | Strasburg | 5360 | 892 | open | none:x | ? |  | 
winchester-va | Winchester | 5525 | 742 | open | none:x | ? |  | 
harpers-ferry-va | Harper's Ferry | 5687 | 581 | half | none:c | no:c |  | 
manassas-va | Manassas | 5739 | 844 | closed | none:c | no:c |  | 
culpeper-va | Culpeper | 5501 | 965 | open | none:x | ? |  | 
wilderness-va | Wilderness | 5644 | 994 | closed | none:c | no:c |  | 
fredericksburg-va | Fredericksburg | 5786 | 1045 | closed | none:c | no:c |  | 
aquia-creek-va | Aquia Creek | 5947 | 1012 | closed | river:r | no:c |  | 
saltville-va | Saltville | 4490 | 1480 | open | none:x | ? |  | 
wytheville-va | Wytheville | 4860 | 1382 | open | none:x | ? |  | 
lynchburg-va | Lynchburg | 5142 | 1329 | open | none:x | ? |  | 
charlottesville-va | Charlottesville | 5316 | 1201 | open | none:x | ? |  | 
gordonsville-va | Gordonsville | 5499 | 1136 | open | none:x | ? |  | 
appomattox-court-house-va | Appomattox Court House | 5324 | 1406 | open | none:x | ? |  | 
danville-va | Danville | 5189 | 1576 | open | none:x | ? |  | 
burkeville-va | Burkeville | 5495 | 1493 | open | none:x | ? |  | 
clarksville-va | Clarksville | 5388 | 1641 | open | none:x | ? |  | 
hickford-junction-va | Hickford Junction | 5721 | 1620 | open | none:x | ? |  | 
petersburg-va | Petersburg | 5775 | 1473 | open | none:x | ? |  | 
amelia-court-house-va | Amelia Court House | 5582 | 1350 | open | none:x | ? |  | 
hanover-va | Hanover | 5783 | 1189 | closed | none:c | no:c |  | 
williamsburg-va | Williamsburg | 5948 | 1267 | closed | none:c | no:c |  | 
drewrys-bluff-va | Drewrys Bluff | 5961 | 1441 | open | ? | ? |  | 
richmond-va | Richmond | 5785 | 1334 | closed | none:c | no:c | 12:r | 
urbanna-va | Urbanna | 6130 | 1194 | closed | coastal:c | no:c |  | 
fort-monroe-va | Fort Monroe | 6162 | 1336 | closed | coastal-fort:r | no:c |  | 
suffolk-va | Suffolk | 6112 | 1511 | open | ? | ? |  | 
norfolk-va | Norfolk | 6272 | 1507 | open | coastal:r | ? |  | NA
columbus-ky | Columbus | 2344 | 1590 | closed | river:r | ? |  | 
paducah-ky | Paducah | 2520 | 1488 | closed | river:r | ? |  | 
bowling-green-ky | Bowling Green | 3060 | 1435 | closed | none:c | ? |  | 
lebanon-ky | Lebanon | 3255 | 1252 | closed | none:c | ? |  | 
louisville-ky | Louisville | 3347 | 1022 | closed | river:r | ? |  | 
frankfort-ky | Frankfort | 3572 | 1037 | closed | none:c | ? |  | 
lexington-ky | Lexington | 3751 | 1124 | closed | none:c | ? |  | 
falmouth-ky | Falmouth | 3726 | 907 | closed | none:c | ? |  | 
somerset-ky | Somerset | 3645 | 1423 | closed | none:c | ? |  | 
st-joseph-mo | St. Joseph | 716 | 531 | closed | none:c | ? |  | 
lexington-mo | Lexington | 978 | 692 | half | none:c | ? |  | 
kansas-city-mo | Kansas City | 735 | 750 | half | none:c | ? |  | 
jefferson-city-mo | Jefferson City | 1433 | 905 | open | none:x | ? |  | 
st-louis-mo | St. Louis | 1974 | 880 | open | river:r | ? |  | 
ironton-mo | Ironton | 1893 | 1188 | open | none:x | ? |  | 
rolla-mo | Rolla | 1564 | 1138 | open | none:x | ? |  | 
springfield-mo | Springfield | 1048 | 1331 | half | none:c | ? |  | 
greenville-mo | Greenville | 1976 | 1444 | closed | none:c | ? |  | 
new-madrid-mo | New Madrid | 2158 | 1819 | closed | river:r | ? |  | 
wheeling-wv | Wheeling | 4850 | 292 | open | river:r | ? |  | 
grafton-wv | Grafton | 4999 | 623 | open | none:x | ? |  | 
franklin-wv | Franklin | 5160 | 794 | open | none:x | ? |  | 
parkersburg-wv | Parkersburg | 4584 | 635 | open | river:r | ? |  | 
weston-wv | Weston | 4730 | 790 | open | none:x | ? |  | 
lewisburg-wv | Lewisburg | 4812 | 1027 | open | none:x | ? |  | 
charleston-wv | Charleston | 4534 | 991 | open | river:x | ? |  | 
washington-dc | Washington | 5903 | 786 | closed | river:r | ? |  | 
wilmington-de | Wilmington | 6355 | 531 | open | ? | ? |  | 
dover-de | Dover | 6361 | 706 | open | ? | ? |  | 
milford-de | Milford | 6388 | 846 | open | ? | ? |  | 
peoria-il | Peoria | 2020 | 152 | open | none:x | ? |  | 
bloomington-il | Bloomington | 2341 | 194 | open | none:x | ? |  | 
urbana-il | Urbana | 2609 | 309 | open | none:x | ? |  | 
decatur-il | Decatur | 2411 | 460 | open | none:x | ? |  | 
springfield-il | Springfield | 2180 | 456 | open | none:x | ? |  | 
jacksonville-il | Jacksonville | 1988 | 483 | open | none:x | ? |  | 
alton-il | Alton | 1925 | 703 | open | river:r | ? |  | 
pana-il | Pana | 2382 | 728 | open | none:x | ? |  | 
salem-vandalia-il | Salem/Vandalia | 2374 | 968 | open | none:x | ? |  | 
jonesborough-il | Jonesborough | 2375 | 1199 | open | none:x | ? |  | 
cairo-il | Cairo | 2328 | 1385 | half | river:r | ? |  | 
la-fayette-in | La Fayette | 2963 | 207 | open | none:x | ? |  | 
terre-haute-in | Terre Haute | 2835 | 551 | open | none:x | ? |  | 
greencastle-in | Greencastle | 3045 | 517 | open | none:x | ? |  | 
indianapolis-in | Indianapolis | 3220 | 469 | open | none:x | ? |  | 
vernon-in | Vernon | 3432 | 694 | half | none:c | ? |  | 
bloomington-in | Bloomington | 3125 | 780 | half | none:c | ? |  | 
vincennes-in | Vincennes | 2801 | 838 | open | river:r | ? |  | 
evansville-in | Evansville | 2742 | 1139 | open | river:r | ? |  | 
frederick-md | Frederick | 5866 | 624 | closed | none:c | ? |  | 
baltimore-md | Baltimore | 6036 | 619 | half | coastal:c | ? |  | 
annapolis-md | Annapolis | 6056 | 781 | closed | coastal:c | ? |  | 
trenton-nj | Trenton | 6581 | 305 | open | ? | ? |  | 
camden-nj | Camden | 6561 | 514 | open | ? | ? |  | 
atlantic-city-nj | Atlantic City | 6634 | 687 | open | ? | ? |  | 
sidney-oh | Sidney | 3929 | 278 | open | none:x | ? |  | 
dayton-oh | Dayton | 3730 | 479 | open | none:x | ? |  | 
cincinnati-oh | Cincinnati | 3721 | 693 | half | river:r | ? |  | 
washington-oh | Washington | 4027 | 643 | open | none:x | ? |  | 
jackson-oh | Jackson | 4286 | 704 | open | none:x | ? |  | 
columbus-oh | Columbus | 4141 | 380 | open | none:x | ? |  | 
zanesville-oh | Zanesville | 4466 | 371 | open | none:x | ? |  | 
coshocton-oh | Coshocton | 4445 | 151 | open | none:x | ? |  | 
pittsburgh-pa | Pittsburgh | 5043 | 220 | open | none:x | ? |  | 
uniontown-pa | Uniontown | 5054 | 394 | open | none:x | ? |  | 
johnstown-pa | Johnstown | 5336 | 224 | open | none:x | ? |  | 
lewistown-pa | Lewistown | 5609 | 201 | open | none:x | ? |  | 
chambersburg-pa | Chambersburg | 5719 | 394 | open | none:x | ? |  | 
gettysburg-pa | Gettysburg | 5913 | 424 | open | none:x | ? |  | 
harrisburg-pa | Harrisburg | 5945 | 266 | open | none:x | ? |  | 
york-pa | York | 6119 | 407 | open | none:x | ? |  | 
philadelphia-pa | Philadelphia | 6422 | 373 | open | ? | ? |  | 
`;
