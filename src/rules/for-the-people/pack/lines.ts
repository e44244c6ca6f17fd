// Written by scripts/for-the-people-pack.mjs from pack/components.json. Do not edit.
import type { Source } from "../../sdk/facts.js";
import type { Line } from "./schema.js";

interface LineGroup {
  readonly kind: Line;
  readonly source: Source;
  readonly pairs: string;
}

/** What joins two spaces, by kind and source. */
export const lineGroups: readonly LineGroup[] = [
  {
    kind: "baltimore-ohio",
    source: "component",
    pairs: `
grafton-wv|harpers-ferry-va
`,
  },
  {
    kind: "dashed",
    source: "component",
    pairs: `
decatur-al|jacksonville-al, jacksonville-al|kingston-ga
`,
  },
  {
    kind: "none",
    source: "component",
    pairs: `
alexandria-la|monroe-la, alexandria-la|new-orleans-la, alexandria-la|port-hudson-la,
alton-il|jefferson-city-mo, amelia-court-house-va|gordonsville-va, arkansas-post-ar|monroe-la,
cincinnati-oh|indianapolis-in, cleveland-tn|crossville-tn, crossville-tn|knoxville-tn,
culpeper-va|winchester-va, fort-monroe-va|norfolk-va, little-rock-ar|washington-ar
`,
  },
  {
    kind: "rail",
    source: "component",
    pairs: `
amelia-court-house-va|richmond-va, aquia-creek-va|fredericksburg-va, artesia-ms|gainesville-jct-ms,
artesia-ms|tupelo-ms, atlanta-ga|barnesville-ga, atlanta-ga|kingston-ga, atlanta-ga|newnan-ga,
atlanta-ga|union-point-ga, baltimore-md|frederick-md, baltimore-md|washington-dc, baltimore-md|wilmington-de,
baltimore-md|york-pa, bloomington-in|greencastle-in, bloomington-in|louisville-ky, bloomington-in|vernon-in,
bloomington-in|vincennes-in, bowling-green-ky|clarksville-tn, bowling-green-ky|lebanon-ky,
bowling-green-ky|nashville-tn, cairo-il|jonesborough-il, canton-city-ms|jackson-ms, canton-city-ms|winona-ms,
cincinnati-oh|columbus-oh, cincinnati-oh|dayton-oh, cincinnati-oh|falmouth-ky, cincinnati-oh|vernon-in,
cincinnati-oh|washington-oh, clarksville-tn|dover-tn, clarksville-tn|nashville-tn, cleveland-tn|dalton-ga,
cleveland-tn|knoxville-tn, clinton-tn|knoxville-tn, columbia-tn|decatur-al, columbia-tn|franklin-tn,
columbus-ky|humboldt-tn, columbus-ky|mckenzie-tn, corinth-ms|grand-junction-tn, corinth-ms|tupelo-ms,
corinth-ms|tuscumbia-al, culpeper-va|gordonsville-va, culpeper-va|manassas-va, dalton-ga|kingston-ga,
dalton-ga|missionary-ridge-tn, decatur-al|stevenson-al, decatur-al|tuscumbia-al, demopolis-al|marion-al,
dover-tn|mckenzie-tn, falmouth-ky|lexington-ky, forest-ms|jackson-ms, forest-ms|meridian-ms,
frankfort-ky|lexington-ky, frankfort-ky|louisville-ky, franklin-tn|nashville-tn, frederick-md|harpers-ferry-va,
fredericksburg-va|hanover-va, gainesville-jct-ms|meridian-ms, gordonsville-va|hanover-va,
grand-junction-tn|humboldt-tn, grand-junction-tn|memphis-tn, grand-junction-tn|oxford-ms,
greencastle-in|vincennes-in, greenville-al|pollard-al, grenada-ms|oxford-ms, grenada-ms|panola-ms,
grenada-ms|winona-ms, hanover-va|richmond-va, holmsville-ms|jackson-ms, holmsville-ms|springfield-la,
humboldt-tn|mckenzie-tn, humboldt-tn|memphis-tn, indianapolis-in|vernon-in, jackson-ms|vicksburg-ms,
jackson-oh|washington-oh, knoxville-tn|rogersville-tn, lebanon-ky|louisville-ky, madison-ar|memphis-tn,
manassas-va|strasburg-va, manassas-va|washington-dc, marion-al|selma-al, memphis-tn|panola-ms,
meridian-ms|winchester-ms, mobile-al|pollard-al, mobile-al|winchester-ms, monroe-la|vicksburg-ms,
murfreesboro-tn|nashville-tn, murfreesboro-tn|tullahoma-tn, new-orleans-la|springfield-la,
pensacola-fl|pollard-al, petersburg-va|richmond-va, richmond-va|williamsburg-va
`,
  },
  {
    kind: "rail",
    source: "rulebook",
    pairs: `
ironton-mo|st-louis-mo, jefferson-city-mo|st-louis-mo, selma-al|talladega-al, wheeling-wv|zanesville-oh
`,
  },
  {
    kind: "rail",
    source: "reconstruction",
    pairs: `
albany-ga|smithville-ga, alston-sc|columbia-sc, alston-sc|greenville-sc, alston-sc|spartanburg-sc,
alton-il|pana-il, alton-il|springfield-il, alton-il|st-louis-mo, amelia-court-house-va|burkeville-va,
appomattox-court-house-va|burkeville-va, appomattox-court-house-va|lynchburg-va, atlantic-city-nj|camden-nj,
augusta-ga|branchville-sc, augusta-ga|millen-ga, augusta-ga|warrenton-ga, baldwin-fl|cedar-key-fl,
baldwin-fl|fernandina-fl, baldwin-fl|jacksonville-fl, baldwin-fl|live-oak-fl, barnesville-ga|macon-ga,
bloomington-il|decatur-il, bloomington-il|peoria-il, bloomington-il|springfield-il,
branchville-sc|charleston-sc, branchville-sc|columbia-sc, brunswick-ga|tebeauville-ga,
burkeville-va|danville-va, burkeville-va|petersburg-va, camak-ga|union-point-ga, camak-ga|warrenton-ga,
camden-nj|trenton-nj, camden-sc|columbia-sc, camden-sc|florence-sc, chambersburg-pa|harrisburg-pa,
charleston-sc|kingston-sc, charleston-sc|savannah-ga, charlotte-nc|chester-sc, charlotte-nc|salisbury-nc,
charlottesville-va|gordonsville-va, charlottesville-va|lynchburg-va, charlottesville-va|staunton-va,
chattanooga-tn|missionary-ridge-tn, chattanooga-tn|stevenson-al, chester-sc|columbia-sc, columbus-ga|macon-ga,
columbus-ga|opelika-al, columbus-ga|union-springs-al, columbus-oh|coshocton-oh, columbus-oh|sidney-oh,
columbus-oh|zanesville-oh, coshocton-oh|zanesville-oh, dayton-oh|sidney-oh, decatur-il|pana-il,
decatur-il|springfield-il, decatur-il|urbana-il, dover-de|milford-de, dover-de|wilmington-de,
evansville-in|vincennes-in, fayetteville-nc|melvers-nc, florence-sc|kingston-sc, florence-sc|marion-sc,
georgetown-ga|smithville-ga, gettysburg-pa|york-pa, goldsboro-nc|new-bern-nc, goldsboro-nc|raleigh-nc,
goldsboro-nc|strickland-depot-nc, goldsboro-nc|weldon-nc, grafton-wv|parkersburg-wv, grafton-wv|wheeling-wv,
greencastle-in|indianapolis-in, greencastle-in|la-fayette-in, greencastle-in|terre-haute-in,
greensboro-nc|hillsborough-nc, greensboro-nc|salisbury-nc, greenville-al|montgomery-al,
harrisburg-pa|lewistown-pa, harrisburg-pa|philadelphia-pa, harrisburg-pa|york-pa,
hickford-junction-va|petersburg-va, hickford-junction-va|weldon-nc, hillsborough-nc|raleigh-nc,
indianapolis-in|la-fayette-in, jackson-oh|parkersburg-wv, jacksonville-il|springfield-il,
johnstown-pa|lewistown-pa, johnstown-pa|pittsburgh-pa, jonesborough-il|salem-vandalia-il,
la-fayette-in|urbana-il, lantin-ga|live-oak-fl, lantin-ga|tebeauville-ga, lantin-ga|thomasville-ga,
live-oak-fl|monticello-fl, lumberton-nc|old-hundred-nc, lumberton-nc|wilmington-nc, lynchburg-va|wytheville-va,
macon-ga|milledgeville-ga, macon-ga|smithville-ga, macon-ga|tennille-ga, marion-sc|wilmington-nc,
mcminnville-tn|tullahoma-tn, millen-ga|savannah-ga, millen-ga|tennille-ga, montgomery-al|opelika-al,
monticello-fl|tallahassee-fl, morehead-city-nc|new-bern-nc, morgantown-nc|salisbury-nc, newnan-ga|opelika-al,
norfolk-va|suffolk-va, pana-il|salem-vandalia-il, pana-il|terre-haute-in, petersburg-va|suffolk-va,
philadelphia-pa|trenton-nj, philadelphia-pa|wilmington-de, philadelphia-pa|york-pa, raleigh-nc|weldon-nc,
rogersville-tn|saltville-va, rolla-mo|st-louis-mo, salem-vandalia-il|st-louis-mo,
salem-vandalia-il|vincennes-in, saltville-va|wytheville-va, savannah-ga|walthourville-ga,
screven-ga|tebeauville-ga, screven-ga|walthourville-ga, st-marks-fl|tallahassee-fl, stevenson-al|tullahoma-tn,
strickland-depot-nc|wilmington-nc, terre-haute-in|vincennes-in
`,
  },
  {
    kind: "road",
    source: "component",
    pairs: `
annapolis-md|baltimore-md, annapolis-md|washington-dc, aquia-creek-va|manassas-va,
arkansas-post-ar|elizabeth-ar, artesia-ms|winona-ms, baltimore-md|gettysburg-pa, baton-rouge-la|new-orleans-la,
baton-rouge-la|springfield-la, cairo-il|ironton-mo, cairo-il|paducah-ky, camden-ar|little-rock-ar,
camden-ar|monroe-la, canton-city-ms|gainesville-jct-ms, canton-city-ms|yazoo-city-ms,
chambersburg-pa|harpers-ferry-va, clarksville-ar|fayetteville-ar, clarksville-ar|little-rock-ar,
clinton-tn|crossville-tn, clinton-tn|somerset-ky, columbia-tn|shelbyville-tn, columbia-tn|waynesboro-tn,
columbus-ky|paducah-ky, corinth-ms|lexington-tn, corinth-ms|oxford-ms, corinth-ms|pittsburg-landing-tn,
culpeper-va|wilderness-va, demopolis-al|meridian-ms, dover-tn|franklin-tn, dover-tn|paducah-ky,
drewrys-bluff-va|richmond-va, drewrys-bluff-va|williamsburg-va, elizabeth-ar|gainesville-ar,
elizabeth-ar|little-rock-ar, elizabeth-ar|madison-ar, elizabeth-ar|new-madrid-mo,
fayetteville-ar|springfield-mo, fort-monroe-va|williamsburg-va, franklin-tn|murfreesboro-tn,
frederick-md|gettysburg-pa, frederick-md|manassas-va, frederick-md|washington-dc,
fredericksburg-va|manassas-va, fredericksburg-va|wilderness-va, gainesville-ar|greenville-mo,
gordonsville-va|wilderness-va, grand-gulf-ms|holmsville-ms, grand-gulf-ms|jackson-ms, greenville-mo|ironton-mo,
greenville-mo|new-madrid-mo, hanover-va|urbanna-va, hanover-va|wilderness-va, hanover-va|williamsburg-va,
harpers-ferry-va|winchester-va, holmsville-ms|winchester-ms, humboldt-tn|lexington-tn,
humboldt-tn|new-madrid-mo, jacksonville-al|talladega-al, jefferson-city-mo|lexington-mo,
kansas-city-mo|lexington-mo, kansas-city-mo|springfield-mo, kansas-city-mo|st-joseph-mo,
lebanon-ky|somerset-ky, lexington-ky|somerset-ky, lexington-mo|st-joseph-mo, lexington-tn|mckenzie-tn,
manassas-va|wilderness-va, murfreesboro-tn|shelbyville-tn, oxford-ms|tupelo-ms,
pittsburg-landing-tn|waynesboro-tn, port-hudson-la|springfield-la, rolla-mo|springfield-mo,
shelbyville-tn|tullahoma-tn, strasburg-va|winchester-va, urbanna-va|williamsburg-va
`,
  },
  {
    kind: "road",
    source: "rulebook",
    pairs: `
chambersburg-pa|gettysburg-pa, danville-va|greensboro-nc, ironton-mo|rolla-mo, jefferson-city-mo|rolla-mo
`,
  },
  {
    kind: "road",
    source: "reconstruction",
    pairs: `
albany-ga|georgetown-ga, albany-ga|thomasville-ga, alston-sc|augusta-ga, alton-il|jacksonville-il,
amelia-court-house-va|petersburg-va, appomattox-court-house-va|charlottesville-va,
appomattox-court-house-va|clarksville-va, appomattox-court-house-va|danville-va, barnesville-ga|newnan-ga,
barnesville-ga|union-point-ga, branchville-sc|millen-ga, brunswick-ga|screven-ga, burkeville-va|clarksville-va,
burkeville-va|hickford-junction-va, camden-ar|washington-ar, camden-nj|philadelphia-pa, camden-sc|charlotte-nc,
camden-sc|chester-sc, cedar-key-fl|live-oak-fl, chambersburg-pa|lewistown-pa, charleston-wv|lewisburg-wv,
charlotte-nc|morgantown-nc, chattanooga-tn|tullahoma-tn, chester-sc|spartanburg-sc, clarksville-va|danville-va,
clarksville-va|raleigh-nc, cleveland-tn|missionary-ridge-tn, columbus-ga|newnan-ga, columbus-ga|smithville-ga,
crossville-tn|mcminnville-tn, culpeper-va|strasburg-va, danville-va|hillsborough-nc,
drewrys-bluff-va|petersburg-va, drewrys-bluff-va|suffolk-va, fayetteville-nc|lumberton-nc,
fayetteville-nc|old-hundred-nc, fayetteville-nc|raleigh-nc, fernandina-fl|jacksonville-fl,
florence-sc|old-hundred-nc, franklin-wv|grafton-wv, franklin-wv|strasburg-va, gettysburg-pa|harrisburg-pa,
grafton-wv|uniontown-pa, grafton-wv|weston-wv, grand-ecore-la|monroe-la, grand-ecore-la|shreveport-la,
greenville-sc|spartanburg-sc, hawkinsville-ga|macon-ga, hawkinsville-ga|smithville-ga,
hillsborough-nc|melvers-nc, jacksonville-fl|st-augustine-fl, lantin-ga|monticello-fl, lewisburg-wv|weston-wv,
lumberton-nc|marion-sc, lumberton-nc|strickland-depot-nc, marshall-tx|nacogdoches-tx,
marshall-tx|shreveport-la, mcminnville-tn|murfreesboro-tn, melvers-nc|old-hundred-nc, melvers-nc|salisbury-nc,
milledgeville-ga|tennille-ga, milledgeville-ga|warrenton-ga, millen-ga|walthourville-ga,
monroe-la|shreveport-la, montgomery-al|selma-al, monticello-fl|st-marks-fl, nacogdoches-tx|sabine-city-tx,
opelika-al|talladega-al, opelika-al|union-springs-al, parkersburg-wv|weston-wv, pittsburgh-pa|uniontown-pa,
pittsburgh-pa|wheeling-wv, staunton-va|strasburg-va, tallahassee-fl|thomasville-ga, terre-haute-in|urbana-il
`,
  },
];

/** Lines that cross a blue bar, with the space whose bar it is; of two routes both, joined by a stroke. */
export const barredLines = `
alton-il|st-louis-mo=alton-il, bloomington-in|louisville-ky=louisville-ky,
bowling-green-ky|nashville-tn=nashville-tn, cairo-il|ironton-mo=cairo-il,
cairo-il|paducah-ky=paducah-ky/cairo-il, cincinnati-oh|falmouth-ky=cincinnati-oh,
clarksville-ar|little-rock-ar=little-rock-ar, clarksville-tn|dover-tn=clarksville-tn,
clarksville-tn|nashville-tn=nashville-tn, dover-tn|mckenzie-tn=dover-tn, dover-tn|paducah-ky=dover-tn,
elizabeth-ar|little-rock-ar=little-rock-ar, humboldt-tn|new-madrid-mo=new-madrid-mo,
madison-ar|memphis-tn=memphis-tn, manassas-va|washington-dc=washington-dc, monroe-la|vicksburg-ms=vicksburg-ms,
pittsburg-landing-tn|waynesboro-tn=pittsburg-landing-tn
`;

/** Lines that cross no bar. */
export const plainLines = `
amelia-court-house-va|richmond-va, annapolis-md|baltimore-md, annapolis-md|washington-dc,
aquia-creek-va|fredericksburg-va, aquia-creek-va|manassas-va, arkansas-post-ar|elizabeth-ar,
artesia-ms|gainesville-jct-ms, artesia-ms|tupelo-ms, artesia-ms|winona-ms, atlanta-ga|barnesville-ga,
atlanta-ga|kingston-ga, atlanta-ga|newnan-ga, atlanta-ga|union-point-ga, baltimore-md|frederick-md,
baltimore-md|gettysburg-pa, baltimore-md|washington-dc, baltimore-md|wilmington-de, baltimore-md|york-pa,
baton-rouge-la|new-orleans-la, baton-rouge-la|springfield-la, bloomington-in|greencastle-in,
bloomington-in|vernon-in, bloomington-in|vincennes-in, bowling-green-ky|clarksville-tn,
bowling-green-ky|lebanon-ky, cairo-il|jonesborough-il, camden-ar|little-rock-ar, camden-ar|monroe-la,
canton-city-ms|gainesville-jct-ms, canton-city-ms|jackson-ms, canton-city-ms|winona-ms,
canton-city-ms|yazoo-city-ms, chambersburg-pa|gettysburg-pa, chambersburg-pa|harpers-ferry-va,
cincinnati-oh|columbus-oh, cincinnati-oh|dayton-oh, cincinnati-oh|vernon-in, cincinnati-oh|washington-oh,
clarksville-ar|fayetteville-ar, cleveland-tn|dalton-ga, cleveland-tn|knoxville-tn, clinton-tn|crossville-tn,
clinton-tn|knoxville-tn, clinton-tn|somerset-ky, columbia-tn|decatur-al, columbia-tn|franklin-tn,
columbia-tn|shelbyville-tn, columbia-tn|waynesboro-tn, columbus-ky|humboldt-tn, columbus-ky|mckenzie-tn,
columbus-ky|paducah-ky, corinth-ms|grand-junction-tn, corinth-ms|lexington-tn, corinth-ms|oxford-ms,
corinth-ms|pittsburg-landing-tn, corinth-ms|tupelo-ms, corinth-ms|tuscumbia-al, culpeper-va|gordonsville-va,
culpeper-va|manassas-va, culpeper-va|wilderness-va, dalton-ga|kingston-ga, dalton-ga|missionary-ridge-tn,
danville-va|greensboro-nc, decatur-al|jacksonville-al, decatur-al|stevenson-al, decatur-al|tuscumbia-al,
demopolis-al|marion-al, demopolis-al|meridian-ms, dover-tn|franklin-tn, drewrys-bluff-va|richmond-va,
drewrys-bluff-va|williamsburg-va, elizabeth-ar|gainesville-ar, elizabeth-ar|madison-ar,
elizabeth-ar|new-madrid-mo, falmouth-ky|lexington-ky, fayetteville-ar|springfield-mo, forest-ms|jackson-ms,
forest-ms|meridian-ms, fort-monroe-va|williamsburg-va, frankfort-ky|lexington-ky, frankfort-ky|louisville-ky,
franklin-tn|murfreesboro-tn, franklin-tn|nashville-tn, frederick-md|gettysburg-pa,
frederick-md|harpers-ferry-va, frederick-md|manassas-va, frederick-md|washington-dc,
fredericksburg-va|hanover-va, fredericksburg-va|manassas-va, fredericksburg-va|wilderness-va,
gainesville-ar|greenville-mo, gainesville-jct-ms|meridian-ms, gordonsville-va|hanover-va,
gordonsville-va|wilderness-va, grafton-wv|harpers-ferry-va, grand-gulf-ms|holmsville-ms,
grand-gulf-ms|jackson-ms, grand-junction-tn|humboldt-tn, grand-junction-tn|memphis-tn,
grand-junction-tn|oxford-ms, greencastle-in|vincennes-in, greenville-al|pollard-al, greenville-mo|ironton-mo,
greenville-mo|new-madrid-mo, grenada-ms|oxford-ms, grenada-ms|panola-ms, grenada-ms|winona-ms,
hanover-va|richmond-va, hanover-va|urbanna-va, hanover-va|wilderness-va, hanover-va|williamsburg-va,
harpers-ferry-va|winchester-va, holmsville-ms|jackson-ms, holmsville-ms|springfield-la,
holmsville-ms|winchester-ms, humboldt-tn|lexington-tn, humboldt-tn|mckenzie-tn, humboldt-tn|memphis-tn,
indianapolis-in|vernon-in, ironton-mo|rolla-mo, ironton-mo|st-louis-mo, jackson-ms|vicksburg-ms,
jackson-oh|washington-oh, jacksonville-al|kingston-ga, jacksonville-al|talladega-al,
jefferson-city-mo|lexington-mo, jefferson-city-mo|rolla-mo, jefferson-city-mo|st-louis-mo,
kansas-city-mo|lexington-mo, kansas-city-mo|springfield-mo, kansas-city-mo|st-joseph-mo,
knoxville-tn|rogersville-tn, lebanon-ky|louisville-ky, lebanon-ky|somerset-ky, lexington-ky|somerset-ky,
lexington-mo|st-joseph-mo, lexington-tn|mckenzie-tn, manassas-va|strasburg-va, manassas-va|wilderness-va,
marion-al|selma-al, memphis-tn|panola-ms, meridian-ms|winchester-ms, mobile-al|pollard-al,
mobile-al|winchester-ms, murfreesboro-tn|nashville-tn, murfreesboro-tn|shelbyville-tn,
murfreesboro-tn|tullahoma-tn, new-orleans-la|springfield-la, oxford-ms|tupelo-ms, pensacola-fl|pollard-al,
petersburg-va|richmond-va, port-hudson-la|springfield-la, richmond-va|williamsburg-va, rolla-mo|springfield-mo,
shelbyville-tn|tullahoma-tn, strasburg-va|winchester-va, urbanna-va|williamsburg-va
`;

/** Spaces from which a railroad leaves the north edge of the map, as far as that can be guessed. */
export const exits = `
peoria-il, bloomington-il, urbana-il, la-fayette-in, sidney-oh, pittsburgh-pa, harrisburg-pa, trenton-nj
`;
