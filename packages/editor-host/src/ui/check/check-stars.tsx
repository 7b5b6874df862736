import { Icon } from '../part/icon.tsx'

/** For more checks, a bar is shown instead of stars. */
const mostStars = 10

/** The text next to this picture has the same content. */
export function Stars({ passed, count }: { passed: number; count: number }) {
  if (count > mostStars)
    return (
      <div className="mashu-check-bar" aria-hidden="true">
        <span style={{ width: `${(passed / count) * 100}%` }} />
      </div>
    )
  return (
    <div className="mashu-check-stars" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <span key={index} data-done={index < passed || undefined}>
          <Icon name="star" />
        </span>
      ))}
    </div>
  )
}
