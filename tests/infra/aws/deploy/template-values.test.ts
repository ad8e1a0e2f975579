import { expect, test } from 'vitest';
import {
  Template,
  templateValues,
  type TemplateContext,
} from '../../../../infra/aws/deploy/dry-run/template-values.ts';

const data = Template.parse({
  Resources: { Files: { Type: 'AWS::S3::Bucket' }, Table: { Type: 'AWS::DynamoDB::GlobalTable' } },
  Outputs: { Out: { Value: { 'Fn::GetAtt': ['Files', 'Arn'] }, Export: { Name: 'data:files' } } },
});
const web = Template.parse({
  Resources: {
    Site: { Type: 'AWS::CloudFront::Distribution' },
    Run: { Type: 'AWS::Lambda::Function' },
    Odd: { Type: 'AWS::Odd::Thing' },
  },
});
const around: TemplateContext = {
  templates: [data, web],
  region: 'ap-south-1',
  account: '123456789012',
  host: '127.0.0.1:4000',
  parameter: (name, version) => `<${name} ${String(version)}>`,
};

test.each([
  ['plain', 'plain'],
  [{ Ref: 'Run' }, 'Run'],
  [{ Ref: 'AWS::Region' }, 'ap-south-1'],
  [{ 'Fn::GetAtt': ['Run', 'Arn'] }, 'arn:aws:lambda:ap-south-1:123456789012:function:Run'],
  [
    { 'Fn::Join': ['', ['https://', { 'Fn::GetAtt': ['Site', 'DomainName'] }]] },
    'https://127.0.0.1:4000',
  ],
  [{ 'Fn::ImportValue': 'data:files' }, 'arn:aws:s3:::files'],
  [
    { 'Fn::GetStackOutput': { StackName: 'data', Region: 'us-east-1', OutputName: 'Out' } },
    'arn:aws:s3:::files',
  ],
  ['{{resolve:ssm:/ganit/dev/origin-secret}}', '</ganit/dev/origin-secret undefined>'],
  ['{{resolve:ssm:/ganit/dev/origin-secret:3}}', '</ganit/dev/origin-secret 3>'],
])('%j becomes %s', (value, text) => {
  expect(templateValues(web, around)(value)).toBe(text);
});

test.each([
  { Ref: 'Nobody' },
  { 'Fn::GetAtt': ['Odd', 'Arn'] },
  { 'Fn::ImportValue': 'data:others' },
  { 'Fn::GetStackOutput': 'Others' },
  { 'Fn::Sub': '${Run}' },
  7,
])('%j is refused by name', (value) => {
  expect(() => templateValues(web, around)(value)).toThrow(JSON.stringify(value));
});
