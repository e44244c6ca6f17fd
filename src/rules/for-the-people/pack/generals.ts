// Written by scripts/for-the-people-pack.mjs from pack/components.json. Do not edit.

/** Id, name, side, arm, strategy, attack, defence, political rating, turn of arrival, source. */
export const generalRows = `
a-p-hill | A. P. Hill | confederate | - | 2 | 1 | 1 | 1 | 8 | c
a-s-johnston | A.S. Johnston | confederate | - | 2 | 1 | 1 | 10 | 1 | c
beauregard | Beauregard | confederate | - | 2 | 1 | 1 | 5 | 1 | c
bragg | Bragg | confederate | - | 2 | 1 | 0 | 8 | 2 | c
early | Early | confederate | - | 1 | 1 | 1 | 2 | 12 | x
ewell | Ewell | confederate | - | 3 | 1 | 1 | 1 | 8 | c
hardee | Hardee | confederate | - | 3 | 1 | 1 | 5 | 11 | x
hood | Hood | confederate | - | 1 | 1 | 0 | 3 | 10 | c
j-johnston | J. Johnston | confederate | - | 2 | 1 | 2 | 8 | 1 | c
jackson | Jackson | confederate | - | 1 | 3 | 3 | 2 | 5 | c
longstreet | Longstreet | confederate | - | 2 | 2 | 3 | 2 | 5 | c
pemberton | Pemberton | confederate | - | 3 | 0 | 1 | 3 | 3 | c
polk | Polk | confederate | - | 3 | 0 | 0 | 5 | 1 | c
price | Price | confederate | - | 2 | 0 | 1 | 4 | 1 | c
r-e-lee | R.E. Lee | confederate | - | 1 | 3 | 3 | 8 | 4 | c
smith | Smith | confederate | - | 2 | 1 | 1 | 6 | 2 | c
van-dorn | Van Dorn | confederate | - | 1 | 1 | 0 | 5 | 3 | c
forrest | Forrest | confederate | cavalry | 1 | 3 | 3 | 0 | 4 | c
morgan | Morgan | confederate | cavalry | 1 | 2 | 1 | 0 | 4 | c
stuart | Stuart | confederate | cavalry | 1 | 2 | 2 | 0 | 2 | c
wheeler | Wheeler | confederate | cavalry | 1 | 1 | 1 | 0 | 4 | c
banks | Banks | union | - | 3 | 0 | 0 | 5 | 2 | c
buell | Buell | union | - | 3 | 1 | 1 | 6 | 2 | c
burnside | Burnside | union | - | 2 | 0 | 1 | 6 | 2 | c
butler | Butler | union | - | 3 | 0 | 0 | 8 | 1 | c
curtis | Curtis | union | - | 3 | 0 | 1 | 5 | 4 | c
fremont | Fremont | union | - | 3 | 0 | 0 | 8 | 1 | c
grant | Grant | union | - | 1 | 3 | 3 | 8 | 7 | c
halleck | Halleck | union | - | 3 | 1 | 1 | 6 | 2 | c
hancock | Hancock | union | - | 3 | 1 | 1 | 1 | 8 | c
hooker | Hooker | union | - | 2 | 0 | 1 | 5 | 6 | c
mcclellan | McClellan | union | - | 3 | 0 | 2 | 10 | 2 | c
mcdowell | McDowell | union | - | 3 | 1 | 1 | 6 | 1 | c
mcpherson | McPherson | union | - | 3 | 2 | 1 | 1 | 10 | c
meade | Meade | union | - | 3 | 1 | 2 | 5 | 8 | c
pope | Pope | union | - | 2 | 1 | 0 | 4 | 2 | c
reynolds | Reynolds | union | - | 2 | 1 | 1 | 1 | 8 | c
rosecrans | Rosecrans | union | - | 3 | 1 | 1 | 5 | 2 | c
schofield | Schofield | union | - | 3 | 1 | 1 | 1 | 10 | c
sherman | Sherman | union | - | 1 | 3 | 3 | 5 | 10 | c
thomas | Thomas | union | - | 3 | 2 | 3 | 2 | 12 | c
pleasonton | Pleasonton | union | cavalry | 2 | 1 | 2 | 0 | 5 | c
sheridan | Sheridan | union | cavalry | 1 | 3 | 2 | 0 | 11 | c
stoneman | Stoneman | union | cavalry | 2 | 1 | 1 | 0 | 4 | c
`;
