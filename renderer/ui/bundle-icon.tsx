import { Backpack, Brain, Calculator, Clock, NotebookPen, Wrench, type LucideIcon, type LucideProps } from 'lucide-react';

const ICONS: Readonly<Record<string, LucideIcon>> = { math: Calculator, notes: NotebookPen, time: Clock, memory: Brain, tools: Backpack };

export function BundleIcon({ bundle, ...rest }: LucideProps & { readonly bundle: string | null }) {
  const Icon = ICONS[bundle ?? ''] ?? Wrench;
  return <Icon aria-hidden {...rest} />;
}
