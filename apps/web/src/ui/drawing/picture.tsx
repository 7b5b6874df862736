import pictures from './pictures.json'

const bodies: Readonly<Record<string, string>> = pictures

interface PictureProps {
  id: string
  className?: string | undefined
}

/**
 * From Fluent Emoji Flat (apps/web/src/ui/scenery/README.md).
 * The drawing is part of the page, so that printing does not have to wait for a file.
 */
export function Picture({ id, className }: PictureProps) {
  return (
    <svg
      className={className}
      viewBox="0 0 32 32"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: bodies[id] ?? '' }}
    />
  )
}
