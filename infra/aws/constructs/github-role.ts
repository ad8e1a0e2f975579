import {
  PolicyStatement,
  Role,
  WebIdentityPrincipal,
  type IOidcProvider,
} from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';

/** GitHub's name as an identity provider. */
export const GITHUB = 'token.actions.githubusercontent.com';

/** Who may take on a role. */
export interface GithubRoleProps {
  readonly provider: IOidcProvider;
  /** `owner/name` */
  readonly repository: string;
  /**
   * The branch or tag that a workflow must run for: `refs/heads/main`, `refs/tags/v*`. AWS compares it with the
   * token's subject, which holds it only in jobs that name no GitHub environment.
   */
  readonly ref: string;
  readonly description: string;
}

/** A role for workflows of one repository on GitHub, without any stored key. It may do what is allowed here. */
export class GithubRole extends Construct {
  readonly role: Role;

  constructor(scope: Construct, id: string, props: GithubRoleProps) {
    super(scope, id);
    const { provider, repository, ref, description } = props;
    this.role = new Role(this, 'Role', {
      description,
      assumedBy: new WebIdentityPrincipal(provider.oidcProviderArn, {
        StringEquals: { [`${GITHUB}:aud`]: 'sts.amazonaws.com' },
        StringLike: { [`${GITHUB}:sub`]: `repo:${repository}:ref:${ref}` },
      }),
    });
  }

  /** Lets the workflows do exactly these actions on these resources. */
  allow(actions: readonly string[], resources: readonly string[]) {
    this.role.addToPolicy(
      new PolicyStatement({ actions: [...actions], resources: [...resources] }),
    );
  }
}
