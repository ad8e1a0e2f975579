import { xmlDocument, xmlElement } from './xml.ts';

const statuses = {
  AccessDenied: 403,
  AuthorizationHeaderMalformed: 400,
  BadDigest: 400,
  EntityTooLarge: 400,
  EntityTooSmall: 400,
  IncompleteBody: 400,
  InternalError: 500,
  InvalidAccessKeyId: 403,
  InvalidArgument: 400,
  InvalidDigest: 400,
  InvalidPart: 400,
  InvalidPolicyDocument: 400,
  InvalidRange: 416,
  InvalidRequest: 400,
  InvalidURI: 400,
  KeyTooLongError: 400,
  MalformedPOSTRequest: 400,
  MalformedTrailerError: 400,
  MalformedXML: 400,
  MaxPostPreDataLengthExceededError: 400,
  MetadataTooLarge: 400,
  MethodNotAllowed: 405,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NoSuchUpload: 404,
  NotImplemented: 501,
  NotModified: 304,
  PreconditionFailed: 412,
  RequestTimeTooSkewed: 403,
  ServiceUnavailable: 503,
  SignatureDoesNotMatch: 403,
  XAmzContentSHA256Mismatch: 400,
} as const;

/** One of S3's error codes; clients branch on it. */
export type S3ErrorCode = keyof typeof statuses;

/** Ends a request with an error of S3: code, its status, and a sentence for people. */
export class S3Error extends Error {
  override readonly name = 'S3Error';
  readonly code: S3ErrorCode;
  readonly status: number;
  /** Headers that belong to the error, such as the size with an unsatisfiable range. */
  readonly headers: Record<string, string>;

  constructor(code: S3ErrorCode, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.code = code;
    this.status = statuses[code];
    this.headers = headers;
  }
}

/** The body of an error's answer. */
export const errorXml = ({ code, message }: S3Error) =>
  xmlDocument('Error', xmlElement('Code', code), xmlElement('Message', message));
