/**
 * The page: look at a game, verify it. It says nothing that the library did not find.
 *
 * @packageDocumentation
 */
import { render } from "preact";
import { App } from "./app.js";
import { keepOffline } from "./offline/register.js";
import { tabs } from "./screens/tabs.js";
import { followArrivals } from "./state/arriving.js";
import { followBoards } from "./state/boards.js";
import { followKeys } from "./state/keys.js";
import { followLooking } from "./state/looking.js";
import { recallOwn } from "./state/own.js";
import { openServed } from "./state/served.js";
import { followSteps } from "./state/steps.js";
import { recallTheme } from "./state/theme.js";
import { recallUnder } from "./state/under.js";
import "./style.css";

recallTheme();
recallUnder();
// Before the served address, which is taken out of the bar, is read.
followSteps(Object.keys(tabs));
const isServed = openServed();
followBoards();
followLooking();
followKeys();
followArrivals();
const root = document.getElementById("page");
if (root !== null) render(<App />, root);
if (!isServed) {
  keepOffline();
  void recallOwn();
}
