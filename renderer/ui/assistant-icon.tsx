import {
  BookOpen,
  Briefcase,
  CodeXml,
  Folder,
  Globe,
  GraduationCap,
  Heart,
  Leaf,
  PenLine,
  Sparkles,
  Table,
  Wrench,
  type LucideIcon,
  type LucideProps,
} from 'lucide-react';
import type { AssistantIcon as IconName } from '../../shared/entities/assistant.ts';

const ICONS: Readonly<Record<IconName, LucideIcon>> = {
  sparkles: Sparkles,
  folder: Folder,
  table: Table,
  pen: PenLine,
  code: CodeXml,
  globe: Globe,
  book: BookOpen,
  briefcase: Briefcase,
  heart: Heart,
  leaf: Leaf,
  school: GraduationCap,
  wrench: Wrench,
};

export function AssistantIcon({ icon, ...rest }: Omit<LucideProps, 'name'> & { readonly icon: IconName }) {
  const Icon = ICONS[icon];
  return <Icon aria-hidden {...rest} />;
}
