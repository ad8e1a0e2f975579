import { once } from 'node:events';
import { connect } from 'node:net';
import { error, Session } from 'selenium-webdriver';
import * as z from 'zod';

/** Firefox's names of commands that differ from Selenium's by more than their first letter. */
const NAMES: Readonly<Record<string, string>> = {
  get: 'Navigate',
  goBack: 'Back',
  getCurrentUrl: 'GetCurrentURL',
  quit: 'DeleteSession',
  clickElement: 'ElementClick',
  clearElement: 'ElementClear',
  sendKeysToElement: 'ElementSendKeys',
  screenshot: 'TakeScreenshot',
};

const Capabilities = z.record(z.string(), z.unknown());
/** `[type, id, error, result]` */
const Answer = z.tuple([
  z.literal(1),
  z.int(),
  z.object({ error: z.string(), message: z.string() }).nullable(),
  z.record(z.string(), z.unknown()).nullable(),
]);
type Answer = z.infer<typeof Answer>;

/**
 * Carries out Selenium's commands in a Firefox that listens at `port`. It understands those of WebDriver itself, as
 * `length:[0,id,command,values]` on a socket; Debian has no geckodriver, which makes HTTP of that.
 */
export const marionette = async (port: number) => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const waiting = new Map<number, (answer: Answer) => void>();
  let received = Buffer.alloc(0);
  let sent = 0;
  socket.on('data', (bytes) => {
    received = Buffer.concat([received, bytes]);
    for (let start = received.indexOf(':') + 1; start > 0; start = received.indexOf(':') + 1) {
      const end = start + Number(received.subarray(0, start - 1).toString());
      if (received.length < end) return;
      // The first message is none of these: it says which Firefox it is.
      const { data } = Answer.safeParse(JSON.parse(received.subarray(start, end).toString()));
      received = received.subarray(end);
      if (data) waiting.get(data[1])?.(data);
    }
  });
  socket.on('close', () => {
    const [kind, message] = ['invalid session id', 'Firefox has ended'];
    for (const [id, answer] of waiting) answer([1, id, { error: kind, message }, null]);
  });
  return {
    execute: async (command: { getName: () => string; getParameters: () => object }) => {
      sent += 1;
      const id = sent;
      const asked = command.getName();
      const name = NAMES[asked] ?? asked.charAt(0).toUpperCase() + asked.slice(1);
      const values = new Map<string, unknown>(Object.entries(command.getParameters()));
      values.delete('sessionId');
      const element = values.get('id');
      if (typeof element === 'object') values.set('id', Object.values(element ?? {})[0]);
      const { promise, resolve } = Promise.withResolvers<Answer>();
      waiting.set(id, resolve);
      const text = JSON.stringify([0, id, `WebDriver:${name}`, Object.fromEntries(values)]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
      const [, , fault, result] = await promise;
      waiting.delete(id);
      if (fault) error.throwDecodedError(fault);
      if (asked === 'newSession') {
        return new Session(
          String(result?.['sessionId']),
          Capabilities.parse(result?.['capabilities']),
        );
      }
      return result && 'value' in result ? result['value'] : result;
    },
  };
};
