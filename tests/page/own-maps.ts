// The maps of one's own that tests lay under the board of Washington's War.
import { readFileSync } from "node:fs";
import { crc32, deflateSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import type { Page } from "playwright-core";
import { spotOf } from "../../src/boards/geography/map.js";
import { map } from "../../src/boards/washingtons-war/generated/map.js";
import { farApart, type Point } from "../../src/page/under/affine.js";
import { logs } from "./five-games.js";

export const log = logs["washingtons-war"] ?? "";
export const logFile = () => ({ name: "game.pbem", bytes: new Uint8Array(readFileSync(log)) });

/** A PNG of one grey: no printed map belongs into a test. */
export function png(width: number, height: number): Buffer {
  const chunk = (name: string, data: Uint8Array): Buffer => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const [head, foot] = [Buffer.alloc(4), Buffer.alloc(4)];
    head.writeUInt32BE(data.length);
    foot.writeUInt32BE(crc32(body));
    return Buffer.concat([head, body, foot]);
  };
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  // One bit a pixel.
  size.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)));
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([mark, chunk("IHDR", size), chunk("IDAT", deflateSync(rows)), chunk("IEND", Buffer.alloc(0))]);
}

/** A picture of the map is half as large as the board, turned a little, and begins elsewhere. */
export const onPicture = ({ x, y }: Point): Point => ({ x: 60 + 0.5 * x + 0.06 * y, y: 40 - 0.06 * x + 0.5 * y });
export const picture = { name: "my map.png", mimeType: "image/png", buffer: png(760, 720) };

export const boardPoint = (id: string): Point => {
  const spot = spotOf(map, id);
  if (spot === undefined) throw new Error(`no place ${id}`);
  return { x: spot.x, y: spot.y };
};
export const proposed = farApart(Object.keys(map.places).map((id) => ({ id, ...boardPoint(id) })));

export const own = (page: Page) => page.locator("section.under");
export const button = (page: Page, name: string) => own(page).getByRole("button", { name });

/** Where a point of the board, or of the picture that stands in its place, is on the screen. */
export const onScreen = (page: Page, of: string, { x, y }: Point): Promise<Point> =>
  page.evaluate(
    `(() => { const at = new DOMPoint(${x}, ${y}).matrixTransform(document.querySelector(${JSON.stringify(of)}).getScreenCTM()); return { x: at.x, y: at.y }; })()`,
  );

export async function choose(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await own(page).locator('input[type="file"]').setInputFiles(file);
}

export const openOwn = (page: Page) => page.getByRole("button", { name: "Lay your own map under the board" }).click();

/** A module of VASSAL with boards that show this picture; each names some places, at points of it. */
export function moduleOf(boards: { readonly [name: string]: readonly (readonly [place: string, at: Point])[] }) {
  const region = ([name, { x, y }]: readonly [string, Point]) =>
    `<VASSAL.build.module.map.boardPicker.board.Region name="${name}" originx="${x}" originy="${y}"/>`;
  const all = Object.entries(boards).map(
    ([name, places]) =>
      `<VASSAL.build.module.map.boardPicker.Board name="${name}" image="${name}.png" width="760" height="720">${places.map(region).join("")}</VASSAL.build.module.map.boardPicker.Board>`,
  );
  const build = `<VASSAL.build.GameModule name="Mine" version="1"><VASSAL.build.module.Map mapName="Main">${all.join("")}</VASSAL.build.module.Map></VASSAL.build.GameModule>`;
  const pictures = Object.keys(boards).map((name): [string, Uint8Array] => [`images/${name}.png`, picture.buffer]);
  const zip = zipSync({ "buildFile.xml": strToU8(build), ...Object.fromEntries(pictures) });
  return { name: "mine.vmod", mimeType: "application/zip", buffer: Buffer.from(zip) };
}
