import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import express from 'express';
import serverless from 'serverless-http';

// One route of ours as one would write it with Express: no session, no limits, no checks, nothing else.
const TableName = process.env.CONTENT_TABLE;
const db = DynamoDBDocumentClient.from(new DynamoDBClient({}));
const read = async (pk, sk) => (await db.send(new GetCommand({ TableName, Key: { pk, sk } }))).Item;

const app = express();
app.use(express.json());
app.get('/api/public/posts/:slug', async (request, response) => {
  const claim = await read(`SLUG#${request.params.slug}`, 'SLUG');
  const item = claim && (await read(`POST#${claim.postId}`, 'POST'));
  if (!item) {
    response.status(404).json({ error: { code: 'not-found', message: 'There is no such post.' } });
    return;
  }
  const { id, slug, title, description, content, keywords, publishDate, status, image } = item;
  response.json({
    kind: 'post',
    post: { id, slug, title, description, content, keywords, publishDate, status, image },
  });
});

export const handler = serverless(app);
