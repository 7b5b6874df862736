import { Exception } from '../../shared/ui/exception.tsx'

export default function Exception500() {
  return <Exception code={500} />
}
