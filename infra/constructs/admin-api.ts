import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import {
  CfnStage,
  HttpApi,
  HttpMethod,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
  LogGroupLogDestination,
  PayloadFormatVersion,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { Construct } from 'constructs';
import { Handler } from './handler.ts';

/** What the API needs. */
export interface AdminApiProps {
  readonly code: string;
}

/**
 * What a release or a bucket does not have ends here. It has a limit of its own, so that whoever asks for
 * thousands of pages that do not exist does not use up the turns of the teacher and of the contact form.
 */
const MISSING = '/{path+}';

const keyOf = (path: string): HttpRouteKey => HttpRouteKey.with(path, HttpMethod.ANY);

/** The API behind an HTTP API. It answers only requests that carry the secret which CloudFront adds. */
export class AdminApi extends Construct {
  readonly handler: Handler;
  readonly gateway: HttpApi;

  constructor(scope: Construct, id: string, { code }: AdminApiProps) {
    super(scope, id);
    this.handler = new Handler(this, 'Handler', {
      code,
      entry: 'api.handler',
      // argon2id takes time by the processor's share.
      memoryMb: 1_024,
      timeout: Duration.seconds(29),
    });
    this.gateway = new HttpApi(this, 'Gateway', { createDefaultStage: false });
    const missing = this.route(MISSING, 'Missing');
    this.route('/api/{path+}', 'Api');
    this.stage(missing);
  }

  private route(path: string, id: string): HttpRoute {
    const route = new HttpRoute(this, `${id}Route`, {
      httpApi: this.gateway,
      routeKey: keyOf(path),
      integration: new HttpLambdaIntegration(`${id}Integration`, this.handler.function, {
        payloadFormatVersion: PayloadFormatVersion.VERSION_2_0,
      }),
    });
    Validations.of(route).acknowledge({
      id: 'AwsSolutions::AwsSolutions-APIG4',
      reason:
        'The API tells administrators by their own sessions; visitors call some of it without any.',
    });
    return route;
  }

  /** Logs say what was called and how it went, never by whom. */
  private stage(missing: HttpRoute) {
    const logs = new LogGroup(this, 'AccessLogs', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const stage = new HttpStage(this, 'Stage', {
      httpApi: this.gateway,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: 50, burstLimit: 100 },
      accessLogSettings: {
        destination: new LogGroupLogDestination(logs),
        format: AccessLogFormat.custom(
          JSON.stringify({
            time: '$context.requestTimeEpoch',
            method: '$context.httpMethod',
            status: '$context.status',
            milliseconds: '$context.responseLatency',
            id: '$context.requestId',
          }),
        ),
      },
    });
    // The construct has no setting for a single route.
    if (!(stage.node.defaultChild instanceof CfnStage))
      throw new Error('The stage has no resource');
    stage.node.defaultChild.routeSettings = {
      [keyOf(MISSING).key]: { ThrottlingRateLimit: 20, ThrottlingBurstLimit: 40 },
    };
    stage.node.addDependency(missing);
  }

  /** The gateway's host name, for CloudFront. */
  get host(): string {
    return `${this.gateway.apiId}.execute-api.${this.gateway.env.region}.amazonaws.com`;
  }
}
