import { useTitle } from '../shared/title.ts'
import { Exception } from '../shared/ui/exception.tsx'

export function NotFoundPage() {
  useTitle('页面不存在')
  return <Exception code={404} />
}
