import { courses, FiguresPage } from './figures.tsx'

export default function ServiceScreen() {
  return <FiguresPage part="service" title="服务" shown={[courses.requests, courses.delay]} />
}
