import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import {
  CfnStage,
  HttpApi,
  HttpMethod,
  HttpRoute,
  HttpRouteKey,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { Code } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { SHARD_FOLDER } from '#api/lambda/stage-names';
import { Handler } from './handler.ts';

/**
 * Into how many shards the edge puts the networks that call the API, each with a route and so with a limit of its
 * own: an HTTP API has no limits by caller. A flood of the API affects one network in 32.
 */
export const SHARDS = 32;
/** Calls a second, and at once, of all networks in a shard. The admin of one teacher makes a few. */
const PER_SHARD = { rateLimit: 20, burstLimit: 60 };

/**
 * The limit of each route. What a release or a bucket does not have ends at the first: with a limit of its own, a client
 * that asks for thousands of pages that do not exist does not use up the calls of the teacher and of the contact form.
 */
const LIMITS: Readonly<Record<string, typeof PER_SHARD>> = {
  '/{path+}': { rateLimit: 20, burstLimit: 40 },
  ...Object.fromEntries(
    Array.from({ length: SHARDS }, (_, at) => [`${SHARD_FOLDER}${at}/{path+}`, PER_SHARD]),
  ),
};

/** The API behind an HTTP API. It answers only requests that carry the secret which CloudFront adds. */
export class AdminApi extends Construct {
  readonly handler: Handler;
  readonly gateway: HttpApi;

  constructor(scope: Construct, id: string, code: Code) {
    super(scope, id);
    this.handler = new Handler(this, 'Handler', {
      code,
      handler: 'api.handler',
      // argon2id takes time by the processor's share.
      memorySize: 1_024,
      timeout: Duration.seconds(29),
    });
    this.gateway = new HttpApi(this, 'Gateway', { createDefaultStage: false });
    const integration = new HttpLambdaIntegration('Integration', this.handler.function, {
      // One for each route would be more than a function's policy may hold.
      scopePermissionToRoute: false,
    });
    const routes = Object.keys(LIMITS).map(
      (path, at) =>
        new HttpRoute(this, at === 0 ? 'MissingRoute' : `Shard${at - 1}Route`, {
          httpApi: this.gateway,
          routeKey: HttpRouteKey.with(path, HttpMethod.ANY),
          integration,
        }),
    );
    this.stage(routes);
  }

  /** Logs say what was called and how it went, never by whom. */
  private stage(routes: readonly HttpRoute[]) {
    const logs = new LogGroup(this, 'AccessLogs', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    // Of its own: CDK's construct has no limit for a single route.
    const stage = new CfnStage(new Construct(this, 'Stage'), 'Resource', {
      apiId: this.gateway.apiId,
      stageName: '$default',
      autoDeploy: true,
      // Every route has its own; this is no less than their sum, should AWS count it for all routes together.
      defaultRouteSettings: { throttlingRateLimit: 1_000, throttlingBurstLimit: 2_000 },
      routeSettings: Object.fromEntries(
        Object.entries(LIMITS).map(([path, { rateLimit, burstLimit }]) => [
          HttpRouteKey.with(path, HttpMethod.ANY).key,
          { ThrottlingRateLimit: rateLimit, ThrottlingBurstLimit: burstLimit },
        ]),
      ),
      accessLogSettings: {
        destinationArn: logs.logGroupArn,
        format: JSON.stringify({
          time: '$context.requestTimeEpoch',
          method: '$context.httpMethod',
          status: '$context.status',
          milliseconds: '$context.responseLatency',
          id: '$context.requestId',
        }),
      },
    });
    stage.node.addDependency(...routes);
  }

  /** The gateway's host name, for CloudFront. */
  get host(): string {
    return `${this.gateway.apiId}.execute-api.${this.gateway.env.region}.amazonaws.com`;
  }
}
