import { useTitle } from '../../page/title.ts'
import { Exception } from '../../ui/state/exception.tsx'

export function NotFoundPage() {
  useTitle('页面不存在')
  return <Exception code={404} />
}
