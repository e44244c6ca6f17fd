import fc from "fast-check";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { isAddress, mailtoLink, mailtoMost, readMail, writeMail } from "../../src/mail/index.js";

const draft = {
  subject: "packet 3",
  text: "My turn.\n--=_turnproof_=\nend",
  attachment: { name: "ann-3.pbem", bytes: new TextEncoder().encode("{}\n") },
};

test("a mail program reads what was written: address, subject, text, attachment", async () => {
  const mail = await PostalMime.parse(writeMail({ ...draft, to: "bob@example.org" }));
  expect(mail.to).toEqual([{ name: "", address: "bob@example.org" }]);
  expect(mail.subject).toBe("packet 3");
  expect(mail.text?.trim()).toBe("My turn.\n --=_turnproof_=\nend");
  expect(mail.attachments.map(({ filename, content }) => [filename, new Uint8Array(content as ArrayBuffer)])).toEqual([
    ["ann-3.pbem", draft.attachment.bytes],
  ]);
  expect(mail.headers.find(({ key }) => key === "x-unsent")?.value).toBe("1");
  expect(writeMail(draft)).not.toContain("To:");
});

test("every attachment comes back byte for byte", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ a: fc.string(), n: fc.integer() }), { minLength: 1, maxLength: 40 }),
      async (values) => {
        const bytes = new TextEncoder().encode(values.map((value) => `${JSON.stringify(value)}\n`).join(""));
        const mail = writeMail({ ...draft, attachment: { name: "a.pbem", bytes } });
        const read = await PostalMime.parse(mail);
        expect(new Uint8Array(read.attachments[0]?.content as ArrayBuffer)).toEqual(bytes);
        expect((await readMail(new TextEncoder().encode(mail))).kind).toBe("mail");
      },
    ),
    { numRuns: 50 },
  );
});

test("nothing that is put in begins another field", () => {
  const bad = [
    "bob",
    "bob@example.org\r\nBcc: eve@example.org",
    "bob@a, eve@b",
    "",
    "a b@example.org",
    "bob@-",
    "<bob@example.org>",
  ];
  for (const to of bad) {
    expect(isAddress(to)).toBe(false);
    expect(() => writeMail({ ...draft, to })).toThrow(expect.objectContaining({ code: "value/text" }));
    expect(() => mailtoLink({ ...draft, to })).toThrow(expect.objectContaining({ code: "value/text" }));
  }
  expect(() => writeMail({ ...draft, subject: "a\r\nBcc: eve@example.org" })).toThrow(
    expect.objectContaining({ code: "value/text" }),
  );
  expect(() => writeMail({ ...draft, text: "é" })).toThrow(expect.objectContaining({ code: "value/text" }));
  expect(() => writeMail({ ...draft, attachment: { ...draft.attachment, name: 'a"b' } })).toThrow(
    expect.objectContaining({ code: "value/text" }),
  );
});

test("a link holds the text, and is none where it would be cut off", () => {
  const link = mailtoLink({ to: "bob@example.org", subject: "packet 3", text: "a+b=c\nd" });
  expect(link).toBe("mailto:bob@example.org?subject=packet%203&body=a%2Bb%3Dc%0D%0Ad");
  const { pathname, searchParams } = new URL(link ?? "");
  expect([pathname, searchParams.get("body")]).toEqual(["bob@example.org", "a+b=c\r\nd"]);
  expect(mailtoLink({ subject: "packet 3", text: "x".repeat(mailtoMost) })).toBeUndefined();
  expect(mailtoLink({ subject: "packet 3", text: "x" })).toMatch(/^mailto:\?/);
});
