import { ChapterTabs } from '../chapter-tabs.jsx';
import { MaterialList } from '../material-list.jsx';
import { readContent } from '../read-content.js';
import { VideoGrid } from '../video-grid.jsx';

export const dynamicParams = false;

export const generateStaticParams = () => readContent().classes.map(({ id }) => ({ id }));

const findClass = async (params) => {
  const { id } = await params;
  return readContent().classes.find((each) => each.id === id);
};

export async function generateMetadata({ params }) {
  const { id, title, description } = await findClass(params);
  return {
    title,
    description,
    alternates: { canonical: `https://example.org/${id}` },
    openGraph: { title, description, url: `https://example.org/${id}` },
  };
}

export default async function ClassPage({ params }) {
  const { title, description, chapters, phone } = await findClass(params);
  return (
    <>
      <h1>{title}</h1>
      <p>{description}</p>
      <ChapterTabs>
        {chapters.map((chapter) => (
          <details key={chapter.id} id={`chapter-${chapter.id}`}>
            <summary>
              <h3>
                Chapter {chapter.id}: {chapter.title}
              </h3>
              <span>
                {chapter.videos.length} videos, {chapter.materials.length} sheets
              </span>
            </summary>
            <VideoGrid videos={chapter.videos} />
            <MaterialList materials={chapter.materials} />
          </details>
        ))}
      </ChapterTabs>
      <section className="help">
        <h2>Join {title}</h2>
        <p>Call to ask which batch has a place, or write a line.</p>
        <a className="button" href={`tel:${phone}`}>
          Call
        </a>
      </section>
    </>
  );
}
