import ts from 'typescript';

/**
 * Reports what the compiler finds in a file. The linter's typed rules have loaded the program with all its types
 * anyway; a compiler run of its own for the tests took a quarter of the time of all of them together.
 */
const noTypeErrors = {
  meta: { type: 'problem', schema: [], messages: { found: 'TS{{code}}: {{text}}' } },
  create: (context) => ({
    Program() {
      const { program } = context.sourceCode.parserServices;
      const file = program.getSourceFile(context.filename);
      for (const { code, messageText, start = 0, length = 0 } of [
        ...program.getSyntacticDiagnostics(file),
        ...program.getSemanticDiagnostics(file),
      ]) {
        const { sourceCode } = context;
        context.report({
          loc: {
            start: sourceCode.getLocFromIndex(start),
            end: sourceCode.getLocFromIndex(start + length),
          },
          messageId: 'found',
          data: { code, text: ts.flattenDiagnosticMessageText(messageText, '\n') },
        });
      }
    },
  }),
};

/** The compiler as a plugin of the linter. */
export const compiler = { rules: { 'no-type-errors': noTypeErrors } };
