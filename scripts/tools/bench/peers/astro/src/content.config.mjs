import { defineCollection } from 'astro:content';
import { file, glob } from 'astro/loaders';

export const collections = {
  posts: defineCollection({ loader: glob({ pattern: '*.md', base: './src/content/posts' }) }),
  classes: defineCollection({ loader: file('./src/content/classes.json') }),
};
