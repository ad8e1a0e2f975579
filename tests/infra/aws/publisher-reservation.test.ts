import { Match } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { templatesOf } from './a-stage.ts';

const publisher = (context: Record<string, string>) =>
  Object.values(
    templatesOf('dev', {}, context).web.findResources('AWS::Lambda::Function', {
      Properties: Match.objectLike({ Handler: 'publisher.handler' }),
    }),
  );

test('the publisher reserves one execution, unless the account has none to reserve', () => {
  expect(publisher({})).toMatchObject([{ Properties: { ReservedConcurrentExecutions: 1 } }]);
  const [unreserved] = publisher({ publisherReservation: 'none' });
  expect(unreserved).toHaveProperty('Properties.MemorySize');
  expect(unreserved).not.toHaveProperty('Properties.ReservedConcurrentExecutions');
});
