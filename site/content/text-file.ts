/** A file that machines read, as it is sent. */
export interface TextFile {
  kind: 'text';
  contentType: string;
  text: string;
}
