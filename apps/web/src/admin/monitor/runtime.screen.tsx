import { courses, FiguresPage } from './figures.tsx'

export default function RuntimeScreen() {
  return <FiguresPage part="runtime" title="运行时" shown={[courses.heap, courses.delay]} />
}
