import { VideoFacade } from './video-facade.jsx';

export function VideoGrid({ videos }) {
  return (
    <div className="videos">
      {videos.map((video) => (
        <article key={video.id}>
          <VideoFacade id={video.youtube} title={video.title} poster={video.poster} />
          <h4>{video.title}</h4>
          <p>{video.description}</p>
        </article>
      ))}
    </div>
  );
}
