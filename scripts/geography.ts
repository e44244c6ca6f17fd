// Makes the maps that are drawn on real ground, or checks them: `npm run geography`, `npm run geography -- --check`.
import { main } from "./geography/make.js";

process.exit(main(process.argv.slice(2)));
