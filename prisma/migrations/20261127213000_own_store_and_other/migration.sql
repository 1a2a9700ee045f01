-- A shop of one's own (CH-01) and any other marketplace (CH-02).
ALTER TYPE "channel" ADD VALUE 'OWN_STORE';
ALTER TYPE "channel" ADD VALUE 'OTHER';
