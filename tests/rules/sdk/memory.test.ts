import { expect, test } from "vitest";
import { missing, openLedger } from "../../../src/rules/sdk/facts.js";
import { forget, isRemembered, remember, remembered, whileRead } from "../../../src/rules/sdk/memory.js";

function counted<T>(answer: () => T) {
  const ask = () => {
    ask.times += 1;
    return answer();
  };
  ask.times = 0;
  return ask;
}

test("asks anew each time unless the state is only read", () => {
  const s = {};
  const ask = counted(() => 7);
  expect([remembered(s, "x", ask), remembered(s, "x", ask)]).toEqual([7, 7]);
  expect(ask.times).toBe(2);
  expect(isRemembered(s)).toBe(false);
});

test("asks once while nobody writes, once for each key and each state", () => {
  const [s, other] = [{}, {}];
  const ledger = openLedger();
  const ask = counted(() => 7);
  whileRead(ledger, s, () => {
    for (const key of ["x", "x", "y"]) remembered(s, key, ask);
    expect(ask.times).toBe(2);
    remembered(other, "x", ask);
    expect(ask.times).toBe(3);
  });
  remembered(s, "x", ask);
  expect(ask.times).toBe(4);
});

test("what was found out is gone when somebody writes", () => {
  const s = { value: 1 };
  const ledger = openLedger();
  remember(ledger, s);
  expect(remembered(s, "v", () => s.value)).toBe(1);
  s.value = 2;
  expect(remembered(s, "v", () => s.value)).toBe(1);
  forget(s);
  remember(ledger, s);
  expect(remembered(s, "v", () => s.value)).toBe(2);
  forget(s);
});

test("what was read for an answer counts as read each time it is given", () => {
  const s = {};
  const ledger = openLedger();
  const ask = () =>
    remembered(s, "x", () => {
      ledger.read |= 8;
      ledger.doubtful.push("link/boston|newport");
      return 1;
    });
  whileRead(ledger, s, () => {
    ledger.read = 1;
    ledger.doubtful = ["agility/howe"];
    ask();
    expect([ledger.read, ledger.doubtful]).toEqual([9, ["agility/howe", "link/boston|newport"]]);
    ledger.read = 0;
    ledger.doubtful = [];
    // Within another question it counts for both.
    remembered(s, "outer", ask);
    expect([ledger.read, ledger.doubtful]).toEqual([8, ["link/boston|newport"]]);
    ledger.read = 0;
    ledger.doubtful = [];
    remembered(s, "outer", ask);
    expect([ledger.read, ledger.doubtful]).toEqual([8, ["link/boston|newport"]]);
  });
});

test("a fact that is missing is missing each time; another failure is not kept", () => {
  const s = {};
  const ledger = openLedger();
  const signal = missing("link/a|b");
  const ask = counted(() => {
    ledger.read |= 2;
    throw signal;
  });
  const fails = counted(() => {
    throw new Error("no");
  });
  whileRead(ledger, s, () => {
    for (let times = 0; times < 2; times++) {
      ledger.read = 0;
      expect(() => remembered(s, "x", ask)).toThrow(signal);
      expect(ledger.read).toBe(2);
      expect(() => remembered(s, "y", fails)).toThrow("no");
    }
  });
  expect([ask.times, fails.times]).toEqual([1, 2]);
});

test("another table that asks about the same state meanwhile finds out for itself", () => {
  const s = {};
  const ask = counted(() => 7);
  const [one, two] = [openLedger(), openLedger()];
  whileRead(one, s, () => {
    remembered(s, "x", ask);
    whileRead(two, s, () => remembered(s, "x", ask));
    expect(ask.times).toBe(2);
    remembered(s, "x", ask);
    expect(ask.times).toBe(2);
  });
  expect(isRemembered(s)).toBe(false);
});

test("a failure ends the reading", () => {
  const s = {};
  expect(() =>
    whileRead(openLedger(), s, () => {
      throw new Error("no");
    }),
  ).toThrow("no");
  expect(isRemembered(s)).toBe(false);
});

test("what is read after an answer does not become part of it", () => {
  const s = {};
  const ledger = openLedger();
  whileRead(ledger, s, () => {
    remembered(s, "x", () => 1);
    ledger.read |= 8;
    ledger.doubtful.push("link/boston|newport");
    ledger.read = 0;
    ledger.doubtful = [];
    remembered(s, "x", () => 1);
    expect([ledger.read, ledger.doubtful]).toEqual([0, []]);
  });
});
