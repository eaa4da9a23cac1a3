import {
  Archive, Backpack, BookUser, Brain, Calculator, Calendar, Clipboard, Clock, Dices, FileText, Files, Globe, Image, ListTodo, Monitor, NotebookPen, QrCode, Replace, ScrollText, Table, TextCursorInput, Wrench,
  type LucideIcon, type LucideProps,
} from 'lucide-react';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  archives: Archive, calendar: Calendar, clipboard: Clipboard, codes: QrCode, contacts: BookUser, data: Table, documents: FileText, files: Files, formats: Replace, images: Image, math: Calculator,
  memory: Brain, notes: NotebookPen, random: Dices, results: ScrollText, system: Monitor, tasks: ListTodo, text: TextCursorInput, time: Clock, tools: Backpack, web: Globe,
};

export function BundleIcon({ bundle, ...rest }: LucideProps & { readonly bundle: string | null }) {
  const Icon = ICONS[bundle ?? ''] ?? Wrench;
  return <Icon aria-hidden {...rest} />;
}
