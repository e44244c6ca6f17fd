// Files of VASSAL as its own writer makes them: a small game of two players, a map of hexes, a deck and two dice.
import { encodeSequence } from "../../../src/vassal/codec/sequence.js";
import { type Writing, writeFile } from "../../../src/vassal/file.js";

/** The passwords of Ann and Bob: they stand in every file that VASSAL writes. */
export const passwords = { ann: "correct horse", bob: "tr0ub4dor/3" } as const;

const traits = (...all: readonly string[]): string =>
  all.reduceRight((inner, outer) => (inner === "" ? outer : encodeSequence([outer, inner], "\t")), "");

/** `+/id/type/state` and its kin: fields between strokes. */
export const command = (start: string, ...fields: readonly string[]): string =>
  `${start}/${encodeSequence(fields, "/")}`;

export interface Counter {
  readonly id: string;
  readonly name: string;
  readonly map?: string;
  readonly x: number;
  readonly y: number;
  readonly side?: number;
  readonly mask?: string;
  readonly hide?: string;
}

export const counterType = ({ name }: Pick<Counter, "name">): string =>
  traits(
    "mark;Side,Strength",
    "emb2;Flip;2;;;;",
    "hide;;Hide",
    "obs;82,2;back.png;Mask;I;A masked piece;player:",
    `piece;;;${name}.png;${name}`,
  );

export const counterState = ({ map = "Main Map", x, y, side = 1, mask = "null", hide = "null" }: Counter): string =>
  traits("US,4", String(side), hide, `${mask};false`, `${map};${x};${y};12;1;OldMap;Main Map`);

export const add = (counter: Counter): string => command("+", counter.id, counterType(counter), counterState(counter));

/** A counter moves; `from` is where the mover's file says that it was. */
export const move = (
  counter: Counter,
  x: number,
  y: number,
  player: string,
  from: Pick<Counter, "x" | "y"> = counter,
): string => {
  const map = counter.map ?? "Main Map";
  return command(
    "M",
    counter.id,
    map,
    String(x),
    String(y),
    "null",
    map,
    String(from.x),
    String(from.y),
    "null",
    player,
  );
};

export const change = (before: Counter, after: Counter): string =>
  command("D", before.id, counterState(after), counterState(before));

const deckType = `deck;outline;;10;10;Always;Never;false;false;false;;;;Draw`;
export const deck = (id: string, cards: readonly string[], x = 900, y = 50): string =>
  command("+", id, deckType, `Main Map;${x};${y};true;${cards.join(",")}`);
export const shuffle = (id: string, before: readonly string[], after: readonly string[], x = 900, y = 50): string => {
  const state = (cards: readonly string[]) => `Main Map;${x};${y};true;${cards.join(",")}`;
  return command("D", id, state(after), state(before));
};

export const player = (id: string, name: string, side: string): string =>
  encodeSequence(["PLAYER", id, name, side], "\t");

/** A roll with VASSAL's own format: the chat, and the result as a property. */
export const roll = (button: string, before: string, after: string, name: string): string[] => [
  `CHAT*** ${button} = ${after} *** &lt;${name}&gt;`,
  encodeSequence(["MutableProperty", `${button}_result`, before, after, "Module"], "\t"),
];

export const undo = (begins: boolean): string => `UNDO\t${begins}`;

export const savedata = (saved: number, version = "3.4.7", comment = ""): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="no"?><data version="1"><version/><extra1/><extra2/><VassalVersion>${version}</VassalVersion><dateSaved>${saved}</dateSaved><description>${comment}</description></data>`;
export const moduledata = (name = "Hexes &amp; Dice", version = "1.2"): string =>
  `<?xml version="1.0" encoding="UTF-8"?><data version="1"><version>${version}</version><name>${name}</name><VassalVersion>3.4.7</VassalVersion></data>`;

export const wolf: Counter = { id: "1599716717151", name: "Wolf", x: 100, y: 100 };
export const bear: Counter = { id: "1599716717152", name: "Bear", x: 160, y: 117 };
export const fox: Counter = { id: "1599716717153", name: "Fox", x: 220, y: 100, mask: passwords.bob };
export const card: Counter = { id: "1599716717160", name: "Ambush", x: 900, y: 50, mask: "nobody" };

/** The table with which the game begins. */
export const opening: readonly string[] = [
  player(passwords.ann, "Ann", "Union"),
  player(passwords.bob, "Bob", "Confederate"),
  add(wolf),
  add(bear),
  add(fox),
  add(card),
  command("+", "1599716717170", "stack", `Main Map;100;100;${wolf.id};@@0`),
  deck("1599716717171", [card.id, "1599716717161"]),
  "MODULEWORD\tsomething of the module's own",
];

export const log = (steps: Writing["steps"], more: Partial<Writing> = {}): Uint8Array =>
  writeFile({ opening, steps, key: 0x5a, savedata: savedata(1_600_000_000_000), moduledata: moduledata(), ...more });

/** A counter in a module: the command that adds it. */
const slot = (name: string, marks: string, values: string): string =>
  command("+", "null", traits(`mark;${marks}`, `piece;;;${name}.png;${name}`), traits(values, "null;0;0;1;0"));

/** A module with a map of hexes, a map of regions, two dice. */
export const buildFile = `<?xml version="1.0" encoding="UTF-8"?>
<VASSAL.build.GameModule name="Hexes &amp; Dice" version="1.2" VassalVersion="3.4.7">
  <VASSAL.build.module.PlayerRoster><entry>Union</entry><entry>Confederate</entry></VASSAL.build.module.PlayerRoster>
  <VASSAL.build.module.Map mapName="Main Map"><VASSAL.build.module.map.BoardPicker>
    <VASSAL.build.module.map.boardPicker.Board name="Hexes" width="800" height="600">
      <VASSAL.build.module.map.boardPicker.board.HexGrid x0="100" y0="100" dx="60" dy="70" sideways="false">
        <VASSAL.build.module.map.boardPicker.board.mapgrid.HexGridNumbering first="H" sep="" hType="N" vType="N" hOff="1" vOff="1" hLeading="1" vLeading="1" hDescend="false" vDescend="false" stagger="false"/>
      </VASSAL.build.module.map.boardPicker.board.HexGrid>
    </VASSAL.build.module.map.boardPicker.Board></VASSAL.build.module.map.BoardPicker></VASSAL.build.module.Map>
  <VASSAL.build.module.Map mapName="Strategy"><VASSAL.build.module.map.BoardPicker>
    <VASSAL.build.module.map.boardPicker.Board name="Land" width="800" height="600">
      <VASSAL.build.module.map.boardPicker.board.ZonedGrid>
        <VASSAL.build.module.map.boardPicker.board.mapgrid.Zone name="Ohio" path="0,0;200,0;200,200;0,200" locationFormat="$gridLocation$" useParentGrid="false">
          <VASSAL.build.module.map.boardPicker.board.RegionGrid>
            <VASSAL.build.module.map.boardPicker.board.Region name="Columbus" originx="50" originy="50"/>
            <VASSAL.build.module.map.boardPicker.board.Region name="Marietta" originx="150" originy="150"/>
          </VASSAL.build.module.map.boardPicker.board.RegionGrid>
        </VASSAL.build.module.map.boardPicker.board.mapgrid.Zone>
        <VASSAL.build.module.map.boardPicker.board.mapgrid.Zone name="Turn track" path="300,0;600,0;600,50;300,50" locationFormat="$name$" useParentGrid="false"/>
      </VASSAL.build.module.map.boardPicker.board.ZonedGrid>
    </VASSAL.build.module.map.boardPicker.Board></VASSAL.build.module.map.BoardPicker>
    <VASSAL.build.module.map.SetupStack name="start" x="50" y="50" location="Columbus"><VASSAL.build.widget.PieceSlot entryName="Morgan" gpid="2">${slot("Morgan", "Strategy", "2")}</VASSAL.build.widget.PieceSlot></VASSAL.build.module.map.SetupStack>
    <VASSAL.build.module.map.DrawPile name="Draw" x="700" y="500"><VASSAL.build.widget.CardSlot entryName="Ambush" gpid="3">${slot("Ambush", "OPS", "3")}</VASSAL.build.widget.CardSlot></VASSAL.build.module.map.DrawPile>
  </VASSAL.build.module.Map>
  <VASSAL.build.module.PieceWindow><VASSAL.build.widget.PieceSlot entryName="Grant" gpid="1">${slot("Grant", "Strategy,Rank,cardtext", "1,8,A text of the publisher that nobody may take over")}</VASSAL.build.widget.PieceSlot></VASSAL.build.module.PieceWindow>
  <VASSAL.build.module.DiceButton name="Battle" nDice="2" nSides="6" plus="0" reportFormat="# $name$: $result$ by $PlayerName$"/>
  <VASSAL.build.module.SpecialDiceButton name="Blue Die" format="Blue Die = $result1$ (Rolled by $PlayerName$)">
    <VASSAL.build.module.SpecialDie name="d"><VASSAL.build.module.SpecialDieFace text="one" value="0"/><VASSAL.build.module.SpecialDieFace text="two" value="0"/></VASSAL.build.module.SpecialDie>
  </VASSAL.build.module.SpecialDiceButton>
</VASSAL.build.GameModule>`;
