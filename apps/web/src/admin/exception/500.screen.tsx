import { Exception } from '../../ui/state/exception.tsx'

export default function Exception500() {
  return <Exception code={500} />
}
