import type { TaskRepository } from '../../storage/task-repository.ts';
import { defineBundle, type BundleDefinition } from '../../tools/define-bundle.ts';
import { addTaskTool } from './add-task.ts';
import { completeTaskTool } from './complete-task.ts';
import { deleteAllTasksTool } from './delete-all-tasks.ts';
import { deleteTaskTool } from './delete-task.ts';
import { editTaskTool } from './edit-task.ts';
import { listTasksTool } from './list-tasks.ts';
import { reopenTaskTool } from './reopen-task.ts';
import { restoreTaskTool } from './restore-task.ts';

export function createTasksBundle(tasks: TaskRepository): BundleDefinition {
  return defineBundle({
    name: 'tasks',
    summary: 'To-do lists: tasks with due dates and priorities',
    domain: 'planning',
    tools: [
      addTaskTool(tasks),
      listTasksTool(tasks),
      completeTaskTool(tasks),
      reopenTaskTool(tasks),
      editTaskTool(tasks),
      deleteTaskTool(tasks),
      deleteAllTasksTool(tasks),
      restoreTaskTool(tasks),
    ],
  });
}
