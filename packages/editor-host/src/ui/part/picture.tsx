import { useState } from 'react'
import { Icon } from './icon.tsx'

export function Picture({ url, name }: { url: string | null; name: string }) {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <span className="mashu-picture">
      {url !== null && url !== broken ? (
        <img src={url} alt={`${name}的样子`} loading="lazy" onError={() => setBroken(url)} />
      ) : (
        <Icon name="picture" />
      )}
    </span>
  )
}
