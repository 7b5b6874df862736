import { courses, FiguresPage } from './figures.tsx'

/** 运行时信息 `/monitor/JvmInfo`: of the program itself. */
export default function RuntimeScreen() {
  return <FiguresPage part="runtime" title="运行时" shown={[courses.heap, courses.delay]} />
}
