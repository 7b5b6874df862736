import { useEffect, useState } from 'react'

const STORED = '/api/sys/common/static/'
const asked = new Map<string, Promise<string | null>>()

/** Reads `filename*` of a Content-Disposition header. */
export function nameIn(disposition: string | null): string | null {
  const coded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  try {
    return coded ? decodeURIComponent(coded) : null
  } catch {
    return null
  }
}

/** Returns null for files elsewhere, or if the server is unreachable. */
function storedName(address: string): Promise<string | null> {
  const path = address.split('?')[0]!
  if (!path.startsWith(STORED)) return Promise.resolve(null)
  const known = asked.get(path)
  if (known) return known
  const answer = fetch(path, { method: 'HEAD' }).then(
    (response) => (response.ok ? nameIn(response.headers.get('content-disposition')) : null),
    () => {
      asked.delete(path)
      return null
    },
  )
  asked.set(path, answer)
  return answer
}

/** Returns `otherwise` if the original name is unknown. */
export function useFileName(address: string | undefined, otherwise: string): string {
  const [found, setFound] = useState<{ address: string; name: string | null }>()
  useEffect(() => {
    if (address === undefined) return undefined
    let isWanted = true
    void storedName(address).then((name) => isWanted && setFound({ address, name }))
    return () => {
      isWanted = false
    }
  }, [address])
  return (found?.address === address ? found?.name : null) ?? otherwise
}
