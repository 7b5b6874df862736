import { courses, FiguresPage } from './figures.tsx'

export default function SystemScreen() {
  return <FiguresPage part="system" title="服务器" shown={[courses.cpu, courses.memory]} />
}
