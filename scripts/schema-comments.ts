// What a property of a published JSON Schema means is said once: in the comment over it in the zod source. A property
// without a comment of its own has the comment of the shape that it uses: `unit: unitId` says what an id of a unit is.
import ts from "typescript";
import type { JsonSchema } from "../src/testing/index.js";

/** What the parameters of a function stand for, while its body is read. */
type Bound = ReadonlyMap<ts.Symbol, Reach>;

/** An expression, and what the names in it stand for. */
interface Reach {
  readonly node: ts.Node;
  readonly bound: Bound;
}

interface Property {
  /** Where the comment stands. */
  readonly declared: ts.Node;
  readonly value: Reach;
}

export interface SchemaComments {
  /** A schema with the comments of its source, from an export of a file and the names of properties below it. */
  readonly describe: (schema: JsonSchema, file: string, exported: string, ...names: readonly string[]) => JsonSchema;
}

const nothingBound: Bound = new Map();

/** Reads the sources that these files import, with the options of the project. */
export function schemaComments(files: readonly string[], options: ts.CompilerOptions): SchemaComments {
  const program = ts.createProgram([...files], options);
  const checker = program.getTypeChecker();

  /** The declaration that a name leads to, through imports. */
  function declarationOf(
    name: ts.Node,
  ): { readonly symbol: ts.Symbol; readonly declaration: ts.Declaration } | undefined {
    const shorthand = ts.isShorthandPropertyAssignment(name.parent)
      ? checker.getShorthandAssignmentValueSymbol(name.parent)
      : undefined;
    const found = shorthand ?? checker.getSymbolAtLocation(name);
    if (found === undefined) return undefined;
    const symbol = found.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(found) : found;
    const [declaration] = symbol.declarations ?? [];
    return declaration === undefined ? undefined : { symbol, declaration };
  }

  /** What a name stands for: the argument of a call, or the value of a constant. */
  function meant({ node, bound }: Reach): Reach | undefined {
    const to = declarationOf(node);
    if (to === undefined) return undefined;
    const argument = bound.get(to.symbol);
    if (argument !== undefined) return argument;
    const { declaration } = to;
    if (ts.isVariableDeclaration(declaration) && declaration.initializer !== undefined)
      return { node: declaration.initializer, bound: nothingBound };
    return undefined;
  }

  /** What a function of the project returns for these arguments. */
  function returned(call: ts.CallExpression, bound: Bound): Reach[] {
    const declaration = ts.isIdentifier(call.expression) ? declarationOf(call.expression)?.declaration : undefined;
    const made =
      declaration !== undefined && ts.isVariableDeclaration(declaration) ? declaration.initializer : declaration;
    if (made === undefined || !(ts.isArrowFunction(made) || ts.isFunctionDeclaration(made))) return [];
    const inner = new Map<ts.Symbol, Reach>();
    made.parameters.forEach((parameter, at) => {
      const symbol = checker.getSymbolAtLocation(parameter.name);
      const argument = call.arguments[at] ?? parameter.initializer;
      if (symbol !== undefined && argument !== undefined) inner.set(symbol, { node: argument, bound });
    });
    if (made.body === undefined) return [];
    if (!ts.isBlock(made.body)) return [{ node: made.body, bound: inner }];
    return made.body.statements.flatMap((statement) =>
      ts.isReturnStatement(statement) && statement.expression !== undefined
        ? [{ node: statement.expression, bound: inner }]
        : [],
    );
  }

  /** The object literals that an expression makes its shape of. */
  function literals(reach: Reach): { readonly literal: ts.ObjectLiteralExpression; readonly bound: Bound }[] {
    const { node, bound } = reach;
    const into = (one: ts.Node) => literals({ node: one, bound });
    if (ts.isObjectLiteralExpression(node)) return [{ literal: node, bound }];
    if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
      return into(node.expression);
    if (ts.isSpreadElement(node)) return into(node.expression);
    if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap(into);
    if (ts.isIdentifier(node)) {
      const value = meant(reach);
      return value === undefined ? [] : literals(value);
    }
    // `committed.shape.id`: the shape of an object has its properties.
    if (ts.isPropertyAccessExpression(node) && node.name.text === "shape") return into(node.expression);
    if (ts.isPropertyAccessExpression(node))
      return propertiesOf(literals({ node: node.expression, bound }), node.name.text).flatMap(({ value }) =>
        literals(value),
      );
    if (ts.isElementAccessExpression(node)) {
      // `bodies[type]`: a function of the project is called with a text.
      const argument = meant({ node: node.argumentExpression, bound })?.node;
      const lists = literals({ node: node.expression, bound });
      if (argument === undefined || !ts.isStringLiteral(argument)) return [];
      return propertiesOf(lists, argument.text).flatMap(({ value }) => literals(value));
    }
    if (!ts.isCallExpression(node)) return [];
    const own = returned(node, bound);
    if (own.length > 0) return own.flatMap(literals);
    // `z.array(x).check(...)`: the shape is before the last call.
    const before = ts.isPropertyAccessExpression(node.expression) ? node.expression.expression : undefined;
    return before !== undefined && !ts.isIdentifier(before) ? into(before) : [...node.arguments].flatMap(into);
  }

  /** The properties of a name in object literals, those that are spread into them too; of two the last. */
  function propertiesOf(found: ReturnType<typeof literals>, name: string): Property[] {
    return found.flatMap(({ literal, bound }) => {
      const within = literal.properties.flatMap((property): Property[] => {
        if (ts.isSpreadAssignment(property)) return propertiesOf(literals({ node: property.expression, bound }), name);
        if (property.name === undefined || property.name.getText().replaceAll('"', "") !== name) return [];
        if (ts.isPropertyAssignment(property))
          return [{ declared: property, value: { node: property.initializer, bound } }];
        return ts.isShorthandPropertyAssignment(property)
          ? [{ declared: property, value: { node: property.name, bound } }]
          : [];
      });
      return within.slice(-1);
    });
  }

  /** The comment over a declaration; a constant has it over its statement. */
  function commentOf(declared: ts.Node): string | undefined {
    const over = ts.isVariableDeclaration(declared) ? declared.parent.parent : declared;
    const comments = ts.getJSDocCommentsAndTags(over).filter(ts.isJSDoc);
    const text = ts.getTextOfJSDocComment(comments.at(-1)?.comment)?.replaceAll(/\s+/g, " ").trim();
    return text === undefined || text === "" ? undefined : text;
  }

  /** The comment of the shape that a property uses, through what may be left out, be null, or stand in a list. */
  function usedComment({ node, bound }: Reach): string | undefined {
    if (ts.isIdentifier(node)) {
      const to = declarationOf(node);
      const argument = to === undefined ? undefined : bound.get(to.symbol);
      if (argument !== undefined) return usedComment(argument);
      if (to === undefined) return undefined;
      const value = meant({ node, bound });
      return commentOf(to.declaration) ?? (value === undefined ? undefined : usedComment(value));
    }
    if (ts.isPropertyAccessExpression(node))
      return propertiesOf(literals({ node: node.expression, bound }), node.name.text)
        .map(({ declared, value }) => commentOf(declared) ?? usedComment(value))
        .find((text) => text !== undefined);
    if (!ts.isCallExpression(node)) return undefined;
    if (ts.isIdentifier(node.expression)) {
      const declaration = declarationOf(node.expression)?.declaration;
      const comment = declaration === undefined ? undefined : commentOf(declaration);
      if (comment !== undefined) return comment;
    }
    const before = ts.isPropertyAccessExpression(node.expression) ? node.expression.expression : undefined;
    if (before !== undefined && !ts.isIdentifier(before)) return usedComment({ node: before, bound });
    const [first, second] = node.arguments;
    const inner = second ?? first;
    return inner === undefined ? undefined : usedComment({ node: inner, bound });
  }

  /** Of several literals those whose constants agree with the schema: the flow of a frame, the kind of a proposal. */
  function agreeing(found: ReturnType<typeof literals>, properties: object): ReturnType<typeof literals> {
    const constants = Object.entries(properties).flatMap(([name, value]) =>
      typeof Object(value)["const"] === "string" ? [[name, JSON.stringify(Object(value)["const"])] as const] : [],
    );
    const agree = found.filter((one) =>
      constants.every(([name, value]) => {
        const here = propertiesOf([one], name);
        return here.length === 0 || here.some(({ value: { node } }) => node.getText().includes(value));
      }),
    );
    return constants.length > 0 && agree.length > 0 ? agree : found;
  }

  /** @param refs - filled with what the schemas under `$defs` stem from, by name */
  function described(schema: unknown, from: readonly Reach[], refs: Map<string, readonly Reach[]>): unknown {
    if (Array.isArray(schema)) return schema.map((one) => described(one, from, refs));
    if (typeof schema !== "object" || schema === null) return schema;
    const properties = Object(Reflect.get(schema, "properties"));
    const found = agreeing(from.flatMap(literals), properties);
    const ref = Reflect.get(schema, "$ref");
    if (typeof ref === "string") refs.set(ref.replace("#/$defs/", ""), from);
    return Object.fromEntries(
      Object.entries(schema).map(([word, value]) => {
        if (word === "enum" || word === "const" || word === "$defs" || word === "required") return [word, value];
        if (word !== "properties") return [word, described(value, from, refs)];
        const all = Object.entries(properties).map(([name, property]) => {
          const here = propertiesOf(found, name);
          const values = here.map((one) => one.value);
          const own = here.map(({ declared }) => commentOf(declared)).find((text) => text !== undefined);
          const inner = Object(described(property, values, refs));
          const always = "const" in inner ? `Always ${JSON.stringify(inner.const)}.` : undefined;
          const usual = name === "at" && "flow" in properties ? "The step at which the flow stands." : always;
          const description = own ?? values.map(usedComment).find((text) => text !== undefined) ?? usual;
          return [name, description === undefined || "description" in inner ? inner : { description, ...inner }];
        });
        return [word, Object.fromEntries(all)];
      }),
    );
  }

  return {
    describe(schema, file, exported, ...names) {
      const source = program.getSourceFile(file);
      const module = source && checker.getSymbolAtLocation(source);
      const symbol = module && checker.getExportsOfModule(module).find(({ name }) => name === exported);
      const meantBy = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
      const declaration = meantBy?.declarations?.[0];
      if (declaration === undefined || !ts.isVariableDeclaration(declaration) || declaration.initializer === undefined)
        throw new Error(`${file} exports no ${exported}`);
      let from: Reach[] = [{ node: declaration.initializer, bound: nothingBound }];
      let description = commentOf(declaration);
      for (const name of names) {
        const here = propertiesOf(from.flatMap(literals), name);
        if (here.length === 0) throw new Error(`${file}: nothing named ${name} in ${exported}`);
        from = here.map(({ value }) => value);
        description =
          here.map(({ declared }) => commentOf(declared)).find((text) => text !== undefined) ??
          from.map(usedComment).find((text) => text !== undefined);
      }
      const refs = new Map<string, readonly Reach[]>();
      const result: JsonSchema = Object(described(schema, from, refs));
      const defs = Object.entries(Object(schema["$defs"])).map(([name, value]) => {
        return [name, described(value, refs.get(name) ?? [], refs)];
      });
      if (defs.length > 0) result["$defs"] = Object.fromEntries(defs);
      return { ...(description === undefined ? {} : { description }), ...result };
    },
  };
}
