import { courses, FiguresPage } from './figures.tsx'

/** Renders 运行时信息 (`/monitor/JvmInfo`), with measurements of the server process. */
export default function RuntimeScreen() {
  return <FiguresPage part="runtime" title="运行时" shown={[courses.heap, courses.delay]} />
}
