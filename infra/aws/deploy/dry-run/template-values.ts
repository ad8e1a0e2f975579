import * as z from 'zod';

const Resource = z.object({
  Type: z.string(),
  Properties: z.record(z.string(), z.unknown()).default({}),
});
const Output = z.object({
  Value: z.unknown(),
  Export: z.object({ Name: z.string() }).optional(),
});
/** A synthesized template, as far as a dry run reads it. */
export const Template = z.object({
  Resources: z.record(z.string(), Resource),
  Outputs: z.record(z.string(), Output).default({}),
});
export type Template = z.infer<typeof Template>;

/** What stands in for AWS when a template's values are worked out. */
export interface TemplateContext {
  /** All templates of the stage; names in them are unique within one, exports across all. */
  templates: readonly Template[];
  region: string;
  account: string;
  /** `127.0.0.1:4000`: what the distribution's own name becomes. */
  host: string;
  /** The value of a parameter in its present version, or in the one that is named. */
  parameter: (name: string, version: number | undefined) => string;
}

/** A value of a template that a dry run cannot work out; it says which. */
class UnknownValueError extends Error {
  constructor(value: unknown) {
    super(`The dry run does not know ${JSON.stringify(value)} of the template.`);
    this.name = 'UnknownValueError';
  }
}

const Ref = z.strictObject({ Ref: z.string() });
const GetAtt = z.strictObject({ 'Fn::GetAtt': z.tuple([z.string(), z.string()]) });
const Join = z.strictObject({ 'Fn::Join': z.tuple([z.string(), z.array(z.unknown())]) });
const StackOutput = z.strictObject({
  'Fn::GetStackOutput': z.object({ OutputName: z.string() }),
});
const ImportValue = z.strictObject({ 'Fn::ImportValue': z.string() });

const SECRET = /\{\{resolve:ssm:([^:}]+)(?::(\d+))?\}\}/g;

/** The physical name that a resource has here: its logical id, in small letters for buckets, which allow no others. */
export const physicalName = (type: string, logicalId: string): string =>
  type === 'AWS::S3::Bucket' ? logicalId.toLowerCase() : logicalId;

/** Works out values of one template: references, imports from the other stacks, secrets. */
export const templateValues = (template: Template, around: TemplateContext) => {
  const { region, account, host } = around;

  const ofPseudo: Record<string, string> = {
    'AWS::Region': region,
    'AWS::AccountId': account,
    'AWS::Partition': 'aws',
    'AWS::URLSuffix': 'amazonaws.com',
  };

  const reference = (id: string): string => {
    const pseudo = ofPseudo[id];
    if (pseudo !== undefined) return pseudo;
    const resource = template.Resources[id];
    if (!resource) throw new UnknownValueError({ Ref: id });
    return physicalName(resource.Type, id);
  };

  const attribute = (id: string, name: string): string => {
    const type = template.Resources[id]?.Type;
    const physical = reference(id);
    const attributes: Record<string, Record<string, string>> = {
      'AWS::S3::Bucket': { Arn: `arn:aws:s3:::${physical}` },
      'AWS::DynamoDB::GlobalTable': {
        Arn: `arn:aws:dynamodb:${region}:${account}:table/${physical}`,
        StreamArn: `arn:aws:dynamodb:${region}:${account}:table/${physical}/stream/1`,
      },
      'AWS::Lambda::Function': { Arn: `arn:aws:lambda:${region}:${account}:function:${physical}` },
      'AWS::CloudFront::KeyValueStore': {
        Arn: `arn:aws:cloudfront::${account}:key-value-store/${physical}`,
      },
      'AWS::CloudFront::Distribution': { DomainName: host },
    };
    const value = attributes[type ?? '']?.[name];
    if (value === undefined) throw new UnknownValueError({ 'Fn::GetAtt': [id, name] });
    return value;
  };

  const imported = (name: string): string => {
    for (const other of around.templates) {
      const output = Object.values(other.Outputs).find(({ Export }) => Export?.Name === name);
      if (output) return templateValues(other, around)(output.Value);
    }
    throw new UnknownValueError({ 'Fn::ImportValue': name });
  };

  const outputOf = (name: string): string => {
    for (const other of around.templates) {
      const output = other.Outputs[name];
      if (output) return templateValues(other, around)(output.Value);
    }
    throw new UnknownValueError({ 'Fn::GetStackOutput': name });
  };

  /** The text that a value of the template becomes once it is deployed. */
  const textOf = (value: unknown): string => {
    if (typeof value === 'string') {
      return value.replace(SECRET, (_all, name: string, version: string | undefined) =>
        around.parameter(name, version === undefined ? undefined : Number(version)),
      );
    }
    const ref = Ref.safeParse(value);
    if (ref.success) return reference(ref.data.Ref);
    const getAtt = GetAtt.safeParse(value);
    if (getAtt.success) return attribute(...getAtt.data['Fn::GetAtt']);
    const join = Join.safeParse(value);
    if (join.success) {
      const [separator, parts] = join.data['Fn::Join'];
      // A secret's name may be joined from parts.
      return textOf(parts.map(textOf).join(separator));
    }
    const output = StackOutput.safeParse(value);
    if (output.success) return outputOf(output.data['Fn::GetStackOutput'].OutputName);
    const other = ImportValue.safeParse(value);
    if (other.success) return imported(other.data['Fn::ImportValue']);
    throw new UnknownValueError(value);
  };
  return textOf;
};
