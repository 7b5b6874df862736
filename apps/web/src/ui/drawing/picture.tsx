import pictures from './pictures.json'

const bodies: Readonly<Record<string, string>> = pictures

interface PictureProps {
  id: string
  className?: string | undefined
}

/**
 * A drawing of Fluent Emoji Flat (apps/web/src/ui/scenery/README.md), described by the text beside it. It is part of
 * the page, so that a print contains it without loading.
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
