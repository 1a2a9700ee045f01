-- AlterEnum
ALTER TYPE "repricing_outcome" ADD VALUE 'NOT_RAISED';
