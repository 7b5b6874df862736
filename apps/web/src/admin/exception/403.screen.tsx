import { Exception } from '../../shared/ui/exception.tsx'

export default function Exception403() {
  return <Exception code={403} />
}
